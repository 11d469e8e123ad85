"""What is to be rendered, in which order, and what is up to date already. Needs nothing of Blender."""
import glob
import hashlib
import json
import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
#: Raised when lights, camera or materials change so that all pictures should be rendered again.
STUDIO_REVISION = 3
#: Best sellers first; a family that is not named comes last.
ORDER = """
stud-stone hoop ring-stone pendant-stone stud-pearl pendant-motif drop-stone ring-band bracelet-beads chain-necklace
stud-motif hair-claw sunglasses bag-beaded scrunchie ring-stack bracelet-tennis bracelet-charm drop-pearl hoop-pave
beads-pile strand bangle layered-necklace ring-signet ring-open bracelet-chain anklet charm ear-cuff brooch-flower
watch initial-pendant hair-pearl drop-chain bracelet-leather findings-small lariat choker keychain cufflinks tie-clip
brooch-motif body ring-motif pendant-tag beads-strand spool hair-pin headband hair-bow bag-straw bag-clutch pouch
rhinestones
""".split()


def records_in(folder):
    records = []
    for path in sorted(glob.glob(f"{folder}/*.json")):
        with open(path, encoding="utf-8") as file:
            records += json.load(file)
    return records


def designs(folder=f"{HERE}/designs"):
    """All design records, in the order of rendering."""
    records = records_in(folder)
    place = {family: i for i, family in enumerate(ORDER)}
    records.sort(key=lambda record: place.get(record["family"], len(ORDER)))
    # one of every family first, so that all of them can be judged early
    firsts = list({record["family"]: record for record in reversed(records)}.values())[::-1]
    return firsts + [record for record in records if record not in firsts]


def compositions(folder=f"{HERE}/compositions"):
    """Pictures of several things, a record for each frame they are photographed in."""
    return [
        {**{key: part for key, part in record.items() if key != "frames"}, **frame, "id": record["id"] + frame["name"]}
        for record in records_in(folder)
        for frame in record["frames"]
    ]


def is_composition(record):
    return "things" in record


def pictures(records, composed):
    """Every (design or composition, colour, view) to render: first one design of every family and the compositions, which
    the shop's front needs; then the other designs, their colours, and further views, the most of one design first."""
    heroes, colours, views = [], [], []
    for record in records:
        first, *others = record.get("colours") or [None]
        heroes.append((record, first, "hero"))
        colours += [(record, colour, "hero") for colour in others]
        views += [(record, first, view) for view in record["views"] if view != "hero"]
    views.sort(key=lambda picture: -len(picture[0]["views"]))
    families = len({record["family"] for record in records})
    return heroes[:families] + [(record, None, "hero") for record in composed] + heroes[families:] + colours + views


def picture_hash(record, colour, view, revision):
    """Changes when the picture would: not with prices or names. `revision`: of its family, or of all that a composition shows."""
    shown = record
    if not is_composition(record):
        shown = {key: record.get(key) for key in ("id", "family", "seed", "shape", "ground")}
    text = json.dumps([shown, colour, view, revision, STUDIO_REVISION], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def raw_name(colour, view):
    return f"{colour or 'plain'}-{view}"


def lock_key(record, name):
    """What the lock calls a finished picture."""
    return record["id"] if is_composition(record) else f"{record['id']}/{name}"


def finished_names(record, colour, view):
    """The names of the pictures made of one render, without their ending, by metal."""
    tail = [part for part in (colour, view if view != "hero" else None) if part]
    return {
        metal: "-".join([part for part in (metal, *tail) if part]) or "hero" for metal in record.get("metals") or [None]
    }


def generator_hash():
    """Of all sources that pictures are made by: says which generator a picture came from."""
    digest = hashlib.sha256()
    for path in sorted(glob.glob(f"{HERE}/lib/*.py") + glob.glob(f"{HERE}/families/*.py")):
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]
