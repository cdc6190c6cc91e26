"""Accountwords: with which people tell at the table what was done, and by whom."""

from __future__ import annotations

_LAID = (
    "gelegt hingelegt abgelegt weggelegt draufgelegt drangelegt rausgelegt ausgelegt nachgelegt dazugelegt reingelegt"
)
_LAID += " geworfen hingeworfen reingeworfen draufgeworfen abgeworfen gespielt ausgespielt geschmissen hingeschmissen"
_LAID += " geknallt hingeknallt draufgeknallt gehauen rausgehauen draufgehauen gebracht gesetzt"
_TOOK = (
    "genommen mitgenommen rausgenommen weggenommen geholt rausgeholt geschnappt gegriffen eingesteckt geangelt gekrallt"
)
_GAVE = "gegeben hergegeben abgegeben rausgegeben rausgerückt rübergeschoben rübergegeben rübergereicht reingegeben"
VERBS = {
    "laid": {*_LAID.split()},
    "drew": {"gezogen", "nachgezogen", "aufgehoben"},
    "took": {*_TOOK.split(), "aufgenommen", "einkassiert", "kassiert"},
    "gave": {*_GAVE.split()},
    "passed": {"geschoben", "gepasst", "ausgesetzt"},
    "knocked": {"geklopft", "klopfte"},
    "swapped": {"getauscht", "tauschte"},
    "asked": {"gefragt", "fragte", "ging"},
    "named": {"angesagt", "genannt"},
    "said": {"gesagt", "gemeint", "sagte"},
    "wished": {"gewünscht", "wünschte"},
    "made": {"gemacht", "getan"},
    "began": {"angefangen", "begonnen", "anfing"},
    "was": {"war", "waren", "wars", "warens", "gewesen", "gehört", "stammt", "kam"},
    "is": {"ist", "sind", "isses"},
    "lies": {"liegt", "lag", "gelegen", "liegen"},
    "has": {"hat", "hats", "steht"},
    "had": {"hatte", "hatten", "gehabt", "stand"},
}
"""By kinds of what was done. "Had" may go with any of them."""
NOW = {"zieht": "drew", "legt": "laid", "schiebt": "passed", "klopft": "knocked", "tauscht": "swapped", "nimmt": "took"}
"""So somebody moves; only where it is denied it is told."""
NOW_OWN = {"ziehe": "drew", "zieh": "drew", "lege": "laid", "leg": "laid", "schiebe": "passed", "schieb": "passed"}
NOW_OWN |= {"klopfe": "knocked", "klopf": "knocked", "nehme": "took", "nehm": "took", "tausche": "swapped"}
"""The same of himself; without "ich" some of them are orders."""
EARLIER = frozenset({"vorher", "davor", "zuvor", "vorhin", "zwischendurch", "dazwischen", "zwischendrin"})
ANSWERS = frozenset({"ja", "nein", "nee", "doch"})
CROSSED = frozenset({"andersrum", "andersherum", "umgekehrt", "vertauscht", "verdreht", "verwechselt"})
""" "Andersrum, Cem vierzig und Anna zwanzig"."""
KINDS = {text: kind for kind, texts in VERBS.items() for text in texts}
DONE = frozenset(VERBS) - {"was", "is", "lies", "has", "had"}
"""What somebody does, and is told to have done."""
PARTICIPLES = frozenset(text for kind in DONE for text in VERBS[kind] if text.startswith(("ge", "hin")) or "ge" in text)
"""They end what is told."""
SUBJECTS = frozenset(
    {"das", "da", "es", "er", "sie", "der", "die", "ich", "hier", "dann", "und", "aber", "jetzt", "also"}
)
"""So the next thing begins."""
OWN = frozenset({"ich"})
HAVE = frozenset({"hab", "habe"})
SAYINGS = tuple(
    tuple(one.split())
    for one in (
        *("nicht wahr", "stimmt nicht", "nicht richtig", "so nicht", "gar nicht wahr", "von wegen", "gar nicht so"),
        *("kann nicht sein", "nie im leben"),
    )
)
"""So somebody contradicts, in more than one word."""
DOES = VERBS["passed"] | VERBS["knocked"]
"""They name all that was done."""
NOT = frozenset({"nicht", "nich", "net"})
NO = frozenset({"kein", "keine", "keinen", "keins"})
NOTHING = frozenset({"nichts", "nix", "nie", "niemanden", "niemand"})
NOBODY = frozenset({"keiner", "niemand"})
RATHER = "sondern"
OF = frozenset({"von", "vom"})
WHOM = frozenset({"den", "dem", "an", "vom", "von", "beim"})
""" "*Den* Papa hat er gefragt", "die Frage ging *an* Anna"."""
ONE = frozenset({"eine", "einen", "ein", "ne", "nen", "der", "die", "das"})
""" "Zwei hat er gezogen, nicht *eine*"."""
THAT = frozenset({"das", "dat", "det", "dit"})
STILL = "noch"
HE = frozenset({"er", "sie", "der", "die"})
JOINS = frozenset(
    {"und", "aber", "dann", "danach", "denn", "weil", "also", "deshalb", "deswegen", "sondern", "da", "dass"}
)
"""With these another thing begins to be told."""
AGAINST = frozenset(
    {
        *("nein", "nee", "nö", "quatsch", "blödsinn", "unsinn", "falsch", "doch", "halt", "moment"),
        *("stopp", "stop", "korrektur", "einspruch", "sondern", "stimmt", "pennst", "taub", "blind"),
        *("verhört", "verguckt", "verdreht", "vertauscht", "umgekehrt", "andersrum", "verwechselt"),
        *("leute", "hey", "he", "mensch", "warte", "wart"),
    }
)
"""So somebody contradicts; not of itself enough."""
QUESTIONS = frozenset(
    {
        *("wer", "wen", "wem", "wessen", "was", "wie", "wo", "wann", "woher", "welche", "welcher"),
        *("welchen", "welches", "warum", "weshalb", "wieso", "ob", "wievielte", "wieviel", "wozu"),
    }
)
ASKED_FIRST = frozenset({"hat", "hast", "hatte", "habt", "ist", "war", "sind", "waren", "liegt", "kam", "gehört"})
"""A question begins with its verb."""
EVER = frozenset(
    {
        *("wenn", "falls", "hätte", "hätt", "hätten", "wäre", "wär", "wären", "würde", "würd", "könnte"),
        *("könnt", "gestern", "neulich", "letztens", "früher", "damals", "morgen", "vorletzte", "vorige"),
        *("vorigen", "voriges", "oft", "zuletzt", "manchmal", "jedesmal", "meistens", "oder"),
        *("vielleicht", "bestimmt", "ob", "glaub", "glaube", "dachte", "fast", "beinahe", "beinah"),
        *("angeblich", "wohl", "etwa", "hoffentlich"),
    }
)
"""A sentence with one of these tells of another time, of what would be, or is not sure."""
ASKED_OF = frozenset({("hast", "du"), ("habt", "ihr"), ("haben", "wir")})
""" "Anna, hast du gezogen"."""
RECALL = frozenset({("weißt", "noch"), ("weisst", "noch"), ("wisst", "noch"), ("wißt", "noch"), ("denk", "an")})
RECALLS = frozenset({"erinnerst", "erinnert", "erinnere", "erinner"})
""" "Weißt du noch, wie Ben die Pik Dame gelegt hat": so somebody begins a story."""
LAST = frozenset({"letzte", "letzten", "letztes", "letzter"})
TIMES = frozenset({"runde", "mal", "woche", "spiel", "abend"})
""" "Letzte Runde"."""
ALWAYS, YET = "immer", "noch"
""" "Immer"; "immer noch" is now."""
ELSEWHERE = frozenset(
    {
        *("sollte", "soll", "sollst", "will", "willst", "wird", "werde", "wirst", "darf", "darfst"),
        *("kann", "kannst", "wir", "karten", "kommt", "muss", "musst", "müssen", "möchte", "lass", "gib"),
        *("zeig", "nimm", "leg", "zieh", "frag", "nächste", "nächsten", "gewinnt", "verliert"),
        *("verloren", "gewonnen", "erzählt", "getrunken", "wette", "hoffe"),
    }
)
"""A clause with one of these tells of no deed."""
BEFORE = frozenset({"na", "also", "ach", "oh", "äh", "und", "ja", "nein", "nee", "hä", "ey", "hey", "moment", "mal"})
"""Words before the first one that counts."""
BESIDE = frozenset(
    {
        *("gut", "genau", "klar", "natürlich", "richtig", "okay", "für", "mir", "dir", "ihm", "ihn"),
        *("uns", "euch", "mich", "dich", "nur", "bloß", "bloss", "wieder", "so", "mit", "zu", "zum"),
        *("vor", "nach", "hinter", "wie", "auch", "erst", "einfach", "extra", "sofort", "direkt"),
        *("ausgerechnet", "immer", "gar", "ganz", "wirklich", "überhaupt"),
    }
)
"""They tell how it was, or for whom: "das war *gut*, Anna" praises her, and does not say that it was she."""
PARTICLES = frozenset(
    {
        *("ich", "du", "er", "sie", "es", "ihr", "man", "der", "die", "das", "den", "dem", "des", "ein"),
        *("eine", "einen", "einem", "einer", "ne", "nen", "n", "sich", "hab", "habe", "bin", "bist"),
        *("doch", "ja", "mal", "halt", "eben", "gerade", "grad", "grade", "noch", "schon", "jetzt"),
        *("hier", "da", "dort", "oben", "drauf", "vorhin", "vorher", "davor", "zuvor", "zwischendurch"),
        *("dazwischen", "zwischendrin", "zuerst", "nochmal", "auf", "in", "an", "am", "im", "bei"),
        *("beim", "mein", "meine", "meiner", "sein", "seine", "seinen", "ihre", "ihren", "deine"),
        *("deinen", "karte", "zug", "sache", "leute", "mann", "mensch", "hey", "he", "ey", "ach", "oh"),
        *("äh", "na", "nun", "sorry", "übrigens", "nämlich", "selber", "selbst", "hin", "raus", "rein"),
        *("übersehen", "vergessen", "verhört", "verpasst", "hast", "sehe", "seh", "guck", "schau"),
        *("siehst", "wars", "dafür", "davon", "stattdessen"),
    }
)
"""They change nothing about what is told."""
QUIET = PARTICLES | BESIDE
"""They are neither names nor things that are named."""
