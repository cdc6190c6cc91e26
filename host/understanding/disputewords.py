"""Disputewords: with which people say that something was taken down wrongly; German has few of them."""

from __future__ import annotations

SMALL = frozenset({"ja", "gar", "so", "mal", "eben", "denn", "also", "auch", "nur", "bloß", "bloss", "schon", "noch"})
SMALL |= {"wirklich", "eigentlich", "natürlich", "gerade", "grad", "jetzt", "überhaupt", "dann", "wohl", "ganz"}
SMALL |= {"doch", "aber", "halt", "eindeutig", "ehrlich", "eh", "genau", "deutlich", "klar", "laut", "nämlich"}
"""They may stand between any two of the others."""
DOUBTS = frozenset({"doch", "aber", "moment", "stopp", "stop", "warte", "wart", "hey", "he", "hallo", "mensch", "na"})
""" "Das war *doch* Herz Acht": so weakly somebody contradicts."""
HALTS = frozenset({"halt", "stopp", "stop"})
NO = frozenset({"nein", "nee", "nö", "quatsch", "blödsinn", "unsinn", "falsch", "niemals", "einspruch", "schmarrn"})
"""So plainly."""
GROANS = frozenset({"oh", "och", "boah", "uff"})
""" "Oh nein, Herz Dame" contradicts nobody."""
SAYINGS = tuple(
    tuple(one.split())
    for one in (
        *("stimmt nicht", "glaub ich nicht", "glaube ich nicht", "kann nicht sein", "nicht wahr", "nicht richtig"),
        *("nie im leben", "im leben nicht", "von wegen", "auf keinen fall", "nix da", "ach was", "hör zu", "hört zu"),
        *("sag ich doch", "sage ich doch", "sagte ich doch", "sag ich ja", "sag ich die ganze zeit"),
        *("meine ich", "mein ich", "meinte ich", "ich meine", "ich mein", "ich meinte", "hör hin", "besser gesagt"),
        *("ach ne", "ne ne", "ne das", "ne dat", "ne es", "ne er", "ne ich"),  # "ne Herz Acht" is one
        *("falsch gezählt", "falsch abgelesen", "falsch verstanden", "falsch gehört", "zähl nach"),
        *("andere zeile", "andere spalte", "falsche zeile", "falsche spalte", "falsche karte"),
    )
)
"""The same in more than one word."""
PROTESTS = tuple(
    tuple(one.split())
    for one in (
        *("warum nicht", "wieso nicht", "warum das nicht", "wieso das nicht", "das geht", "das passt", "geht", "passt"),
        *("warum das", "wieso das", "warum", "wieso", "weil", "nachdem"),
    )
)
"""Before all else: "*warum denn nicht*, Cem hat doch Pik Sieben gelegt", "ja, *weil* …"."""
_DEAF = ("hörst du schlecht", "hört ihr schlecht", "bist du taub", "bist du blind", "hörst du nix", "hörst du nichts")
_EARS = ("wasch dir die ohren", "putz dir die ohren", "sperr die ohren auf", "mach die ohren auf", "mach die augen auf")
REPROACHES = tuple(
    tuple(one.split())
    for one in (
        *(f"{before}{one}" for before in ("", "sag ", "oh ") for one in _DEAF),
        *_EARS,
        *("setz die brille auf", "putz die brille", "hör besser hin", "schau besser hin", "guck besser hin"),
    )
)
"""Who tells the host off says that it has taken something down wrongly: "*hörst du schlecht*, das war Herz König"."""
SAYINGS += REPROACHES
BEGUN = {first: [one for one in SAYINGS if one[0] == first] for first, *_ in SAYINGS}
"""By their first word."""
AROUND = frozenset({"ich", "er", "sie", "du", "es", "das", "die", "der", "den", "dem", "da", "hier", "oben", "wir"})
AROUND |= {"ein", "eine", "einen", "ne", "nen", "und", "ach", "oh", "och", "äh", "sorry", "mich", "sich"}
AROUND |= {"dich", "dir", "leute", "mann", "seh", "sehe", "ey", "tut", "leid", "nochmal", "mehr", "in", "auf"}
AROUND |= {"wahrheit", "zu", "bei", "nach", "sondern", "was", "dass", "seine", "seinen", "ihre", "ihren", "karte"}
AROUND |= {"frage", "gilt", "hin", "sagt", "meint", "schau", "schaut", "guck", "guckt", "kuck", "kuckt", "her"}
AROUND |= {"dat", "det", "dit", "hä", "ah", "genauer", "richtig", "zwar", "tschuldigung", "entschuldigung", "ups"}
AROUND |= {"entschuldige", "entschuldigt", "verzeihung", "pardon", "verzeih", "zeile", "spalte", "von", "vom"}
AROUND |= {"zwischendurch", "obendrauf", "drauf"}
"""The words around what is named."""
VERBS = {
    "was": {"war", "waren", "wars", "warens", "gewesen"},
    "said": {"gesagt", "gemeint", "meinte", "sagte", "angesagt"},
    "waits": {"warte", "wart", "wartet"},
    "wished": {"gewünscht", "wünschte"},
    "done": {"gelegt", "gespielt", "geworfen", "hingelegt", "abgelegt", "weggelegt", "abgegeben", "gegeben", "genommen"}
    | {"getauscht", "gefragt", "fragt", "fragte", "fragen", "wollte", "will", "genannt", "rausgelegt"}
    | {"reingelegt", "reingetan", "reingegeben", "rausgenommen", "mitgenommen", "rausgeholt"},
    "lies": {"liegt", "lag"},
    "is": {"ist", "isses"},
    "are": {"sind", "sinds", "macht", "gibt", "zähl", "zähle", "stehen", "steht"},
    "has": {"hat"},
    "had": {"hatte", "gehabt"},
    "you": {"hast"},
    "own": {"hab", "habe", "komm", "komme", "mir"},
    "earlier": {"vorhin", "vorher", "davor", "dazwischen", "zuvor"},
    "erred": {"verzählt", "nachgezählt", "verrechnet", "nachgerechnet", "verguckt", "vertan", "verlesen", "versprochen"}
    | {"verhört", "gezählt"},
}
BESIDE = {"dran": {"was"}, "gezogen": {"done"}, "nachgezogen": {"done"}}
""" "Cem war schon *dran*", "hat sie gelegt und *gezogen*": beside such a verb they only say that it was so."""
KINDS = {text: kind for kind, texts in VERBS.items() for text in texts}
OF = frozenset({"von", "vom"})
""" "Da liegt die Dame *von* Cem" is told of him; "da liegt die Dame, Cem" is said to him."""
NOT_LAID = frozenset({"wollte", "will", "gefragt", "fragt", "fragte", "fragen", "genommen", "getauscht", "gegeben"})
"""Who has done so has laid no card."""
ASKED = frozenset({"gefragt", "fragte", "fragen"})
WANTED_TO = ("wollte", "fragen")
""" "Ich *wollte* doch Cem *fragen*"."""
NOT = frozenset({"nicht", "nich", "net", "kein", "keine", "keinen", "statt"})
ANSWERS = frozenset({"ja", "nein", "nee", "nö"})
BEGIN_QUESTIONS = frozenset(
    {"hat", "hast", "hatte", "war", "waren", "wars", "ist", "sind", "liegt", "lag", "isses", "was"}
)
""" "Hat er Herz Acht gesagt": who begins so asks, or only wonders."""
SPEAKS = VERBS["said"]
A_SUIT = "Herz"
LEADS_ON = frozenset({"gegen", "für"})
""" "Kreuz Acht gegen *den König*": it is one thing that is named."""
SUBJECTS = frozenset({"das", "da", "es", "ich", "er", "sie", "hier", "dat", "det", "dit"})
OWN = ("hab", "habe")
HAVE_NOT = tuple((one, it, "nicht") for one in OWN for it in ("ich", "die", "sie", "den"))
""" "Hab ich nicht", "ich hab die nicht"."""
SAID = frozenset({"sagte", "sag"})
TELLING = NO | DOUBTS | NOT | KINDS.keys() | BEGUN.keys()
ORDERS = frozenset({"setz", "putz", "wasch", "mach", "hör", "pass", "schau", "guck", "schreib"})
"""So somebody is told to do something, who has taken it down wrongly."""
