"""The words by which one sees whether something stands alone in an utterance (`host.understanding.standalone`)."""

from __future__ import annotations

import re

from host.understanding.moods.closing import GOVERNS

SMALL = frozenset({"auch", "noch", "nur", "bloß", "halt", "eben", "mal", "doch", "ja", "jetzt", "dann", "so", "lieber"})
"""Between what governs a card and the card."""
GOVERN = GOVERNS | frozenset(
    {
        *("wollte", "wollt", "hätten", "würde", "würd", "könnte", "müsste", "sollte", "hatten", "leg"),
        *("lege", "spiel", "spiele", "nehm", "nehme", "nimm", "werf", "werfe", "seh", "sehe", "sieht"),
        *("kenn", "meint", "meinte", "sagst", "lieber", "statt", "am", "ins", "ans", "außer", "bis", "seit"),
        *("wegen", "ohne", "durch", "was", "wen", "wem", "welche", "welcher", "wünsch", "wünsche", "frag"),
        *("frage", "kein", "niemals", "gleich", "denn", "sie", "er", "wir", "man", "du", "musst", "müssen"),
        *("kannst", "können", "darfst", "dürfen", "willst", "wollen", "sollst", "sollen", "magst", "dachte"),
        *("dacht", "denk", "denke", "hoff", "hoffe", "glaub", "glaube"),
    }
)
"""Right behind these a sentence goes on."""
BEGIN = frozenset({"die", "der", "den", "das", "eine", "ne", "und"})
"""Of those a card may begin with these."""
ELSEWHEN = re.compile(
    "gestern|vorhin|neulich|damals|früher|letzte[ns]?|immer|nie|niemals|wenn|ob|falls|dass|weil|als|stell|angenommen|"
    "glaub|glaube|dacht|dachte|sagt|sagte|gesagt|meint|meinte|gemeint|behauptet|erzählt|erzähl|geträumt|vielleicht|"
    "hätte|hätt|wäre|wär|würde|würd|könnte|müsste|sollte|soll|regel|bestimmt|raten?|beispiel(?:sweise)?|"
    "wahrscheinlich|garantiert|sicher|falsch"
)
"""Of another time, of somebody else's words, or only supposed: then what stands alone may be a part of that."""
NEEDS = re.compile("bräuch|such|fehl|hieß|hiess|heißt|heisst|fürcht|ruf|brauche?$|(?:ge)?schummel|mogel|richtig$")
"""Of what these are said a card is, too, whatever stands between them."""
TOLD = frozenset(
    {
        *("sagt", "sagte", "gesagt", "glaub", "glaube", "ob", "dass", "wenn", "was", "wer", "wo", "wie", "gestern"),
        *("beispiel", "beispielsweise", "stell", "vor", "erklär", "erkläre", "angenommen"),
    }
)
"""So somebody only tells what lies there."""
IT_LIES = frozenset({("es", "liegt"), ("es", "liegen"), ("in", "der"), ("es", "beginnt"), ("es", "fängt")})
READY = frozenset({"also", "dann", "na", "weit", "fertig", "bereit", "gut", "okay", "so", "verteilt", "gemischt"})
"""Before "los"."""
DRAW, PASS = frozenset({"zieh", "ziehe", "gezogen", "zog"}), frozenset({"weiter", "passe"})
LATER = frozenset({"dann", "gleich", "später"})
GOES_ON = frozenset({"ich", "gezogen", "weiter", "passe"})
""" "… *und* zwei gezogen": so it goes on with something else than another card."""
TRAILS = frozenset({"so", "hier", "da", "bitte", "bitteschön", "zack", "na", "ha", "tja", "und", "dann", "fertig"})
"""Of no meaning before or behind a move."""
ARTICLES = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "so"})
ADJECTIVE = re.compile(r"\w+e[rsnm]?")
YES = frozenset({"ja", "jo", "nein", "nee", "nö"})
ASKS = frozenset(
    {
        *("hast", "habt", "hat", "muss", "musst", "soll", "sollte", "darf", "kann", "kannst", "will"),
        *("willst", "wollt", "wer", "wie", "wo", "warum", "wann", "ist", "bist", "seid", "sind", "was"),
        *("wen", "wem", "welche", "mach", "gib", "komm", "lass", "stell", "frag", "fass", "spiel", "spielen"),
        *("war", "gibt", "gibst"),
    }
)
"""So a question begins, or an order, and what stands at its end belongs to it."""
QUOTES = frozenset(
    {"sagt", "sagte", "gesagt", "fragt", "fragte", "gefragt", "sag", "oder", "müssen", "muss", "antworte"}
)
"""So somebody tells of an answer, or wants one."""
TAKES_BACK = frozenset({"nicht", "nein", "nee", "quatsch", "falsch", "moment", "halt"})
GOES_ON_TO_HIM = frozenset({"du", "aber"})
"""So somebody goes on who has answered; who says more of himself may do something else first."""
WONDERS = frozenset(
    {"sorry", "leider", "na", "ach", "oh", "tja", "wow", "boah", "und", "schade", "schad", "schau", "guck"}
)
SO_IT_IS = frozenset({("das", one) for one in ("ist", "war", "darf", "kann", "gibts", "wird", "reicht")})
"""So a remark begins behind a figure; a figure of something else has its name right behind it."""
IS, IT = frozenset({"ist", "is", "war"}), frozenset({"das", "des"})
WITH = frozenset({("her", "mit"), ("weg", "mit"), ("her", "damit"), ("weg", "damit")})
"""Likewise: "ist das viel", "her mit dem Bier"; what a figure counts comes before it ("zehn ist mir zu viel")."""
OF_THE_GAME = frozenset(
    {
        *("quartett", "gruppe", "buchstabe", "strasse", "straße", "double", "doppel", "triple", "karte", "karten"),
        *("joker", "zwei", "drei", "vier"),
    }
)
OWN = frozenset({"ich", "nehme", "nehm"})
OF_IT = frozenset({"die", "der", "den", "wo", "wer"})
"""So a sentence goes on about the card before it."""
SUITS = ("herz", "karo", "pik", "kreuz")
NAMES = (*SUITS, "straf", "karte")
"""So begins what a card, or a verb, right behind it belongs to."""
RANKS = frozenset({"bube", "dame", "könig", "ass", "as", "joker", "fünf", "sechs", "sieben", "acht", "neun", "zehn"})
UNITS = frozenset({"euro", "cent", "komma", "mark"})
AUXILIARIES = frozenset(
    {
        *("bin", "bist", "sind", "war", "hab", "habe", "hast", "hat", "habt", "haben", "hatte", "hatten"),
        *("ist", "wird", "wurde"),
    }
)
OVER = re.compile(r"\w*ge\w{2,}(?:t|en)|\w+iert|(?:ver|über|er|be|ent)\w{3,}(?:t|en)")
"""A participle, or what ends a sentence as one does."""
OF_CARDS = frozenset({"gelegt", "gespielt", "geworfen", "gesagt", "gemeint", "abgelegt", "hingelegt"})
"""Who says one of these tells of a card."""
TAKES_A_CARD = re.compile(
    "(?:leg|spiel|nehm|werf|zeig|geb|hab|brauch|such|kenn|hol|krieg|wünsch|nenn|mein|sag|seh|find|bring|behalt)"
    "(?:e|st|t|en)?|gib|gibst|gibt|nimm|nimmst|nimmt|wirf|wirft|sieh|siehst|sieht|hast|hat|hatt|hatte|hätt|hatten|"
    "will|war|waren|ist|sind|liegt|lag|möcht|lass|lasst"
)
"""A verb whose object may be the card behind it, where nothing else is: "gib mir mal *die Herz Acht*"."""
PERSONS = frozenset(
    {
        *("ich", "du", "er", "sie", "es", "wir", "ihr", "man", "mir", "dir", "ihm", "uns", "euch", "mich", "dich"),
        *("sich", "schon", "nun", "nämlich", "bitte", "einfach", "endlich", "mal", "gerne", "gern", "nicht"),
    }
)
