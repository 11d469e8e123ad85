"""Renders what is not up to date: blender -b -P photos/render.py -- --work DIR [--shard 0/2] [--only ID,ID] [--limit N].

Exit code 3: stopped at the limit, more is left. See photos/README.md.
"""
import argparse
import importlib
import json
import os
import sys
import tempfile
import time
import traceback
import zlib
from random import Random

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import compose, displays, grounds, plan, retint, shoot, studio  # noqa: E402
from lib.denoise import Denoiser  # noqa: E402

MORE_LEFT = 3
#: Of a design's picture, as it is shown.
SIDE = 900
ATTEMPTS = 2
#: A picture is rendered at so much of the size it is shown at: 600 pixels can hardly be told from 720 then.
SHARE = 2 / 3
#: What families ask for was found at a time when every pixel was shown as it was; noise removal needs a quarter of it.
SHARE_OF_SAMPLES = 0.25
LEAST_SAMPLES = 8
#: All records of designs, by id: what compositions show.
DESIGNS = {}


def main():
    wanted = arguments()
    lock = locked(wanted.lock)
    records = plan.designs(wanted.designs)
    DESIGNS.update({record["id"]: record for record in records})
    queue = [picture for picture in plan.pictures(records, plan.compositions()) if mine(picture[0], wanted)]
    if wanted.heroes:
        queue = [picture for picture in queue if is_first(picture)]
    left = [picture for picture in queue if not up_to_date(picture, wanted.work, lock)]
    print(f"{len(left)} of {len(queue)} pictures to render", flush=True)
    denoiser = Denoiser(wanted.weights) if left else None
    done = 0
    for picture in left:
        if done == wanted.limit:
            sys.exit(MORE_LEFT)
        begin = time.time()
        attempt(picture, wanted, lock, denoiser)
        done += 1
        seconds = time.time() - begin
        hours = seconds * (len(left) - done) / 3600
        record, colour, view = picture
        print(
            f"{record['id']} {plan.raw_name(colour, view)}: {seconds:.0f} s, {len(left) - done} left, {hours:.1f} h",
            flush=True,
        )


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--lock")
    parser.add_argument("--designs", default=f"{plan.HERE}/designs", help="another folder of records, for previews")
    parser.add_argument("--weights", default=f"{tempfile.gettempdir()}/photos-work/rt_hdr_alb_nrm.tza", help="of noise removal; make.ts fetches them")
    parser.add_argument("--shard", default="0/1")
    parser.add_argument("--only", default="")
    parser.add_argument("--limit", type=int, default=-1)
    parser.add_argument("--size", type=int, default=int(SIDE * SHARE), help="of a square picture's side")
    parser.add_argument("--cap", type=int, help="most samples per half, for previews")
    parser.add_argument("--heroes", action="store_true", help="only the first picture of each design, for previews")
    parser.add_argument("--again", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def locked(path):
    """The pictures that are finished, by design and name, from the lock file."""
    if not path or not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)["pictures"]


def mine(record, wanted):
    share, of = map(int, wanted.shard.split("/"))
    if wanted.only and not any(one in (record["id"], record.get("family")) for one in wanted.only.split(",")):
        return False
    return zlib.crc32(record["id"].encode()) % of == share


def is_first(picture):
    record, colour, view = picture
    return view == "hero" and colour == (record.get("colours") or [None])[0]


def up_to_date(picture, work, lock):
    record, colour, view = picture
    if "--again" in sys.argv:
        return False
    due = plan.picture_hash(record, colour, view, revision_of(record, view))
    raw = raw_path(work, *picture) + ".json"
    if os.path.exists(raw):
        with open(raw, encoding="utf-8") as file:
            known = json.load(file)
        if known["hash"] == due and ("exposure" in known or given_up(known)):
            return True
    finished = [lock.get(plan.lock_key(record, name)) for name in plan.finished_names(record, colour, view).values()]
    return all(entry is not None and entry["hash"] == due for entry in finished)


def given_up(known):
    """Whether it failed often enough; a mended generator gets new attempts."""
    return known.get("attempts", 0) >= ATTEMPTS and known.get("generator") == plan.generator_hash()


def revision_of(record, view):
    if plan.is_composition(record):
        shown = [DESIGNS[thing["design"]] for thing in record["things"] if "design" in thing]
        return [[plan.picture_hash(design, None, None, revision_of(design, None)) for design in shown], compose.REVISION]
    revision = family_of(record).REVISION
    return [revision, displays.REVISION] if view in displays.VIEWS else revision


def family_of(record):
    return importlib.import_module("families." + record["family"].replace("-", "_"))


def raw_path(work, record, colour, view):
    return f"{work}/raw/{record['id']}/{plan.raw_name(colour, view)}"


def attempt(picture, wanted, lock, denoiser):
    """Renders one picture. What went wrong is printed and counted, and the next one gets its turn."""
    path = raw_path(wanted.work, *picture)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    due = plan.picture_hash(*picture, revision_of(picture[0], picture[2]))
    attempts = 0
    if os.path.exists(path + ".json"):
        with open(path + ".json", encoding="utf-8") as file:
            known = json.load(file)
        same = known["hash"] == due and known.get("generator") == plan.generator_hash()
        attempts = known.get("attempts", 0) if same else 0
    write_json(path + ".json", {"hash": due, "attempts": attempts + 1, "generator": plan.generator_hash()})
    try:
        render(picture, path, due, wanted, lock, denoiser)
    except Exception:
        print(f"FAILED {path}", flush=True)
        traceback.print_exc()


def render(picture, path, due, wanted, lock, denoiser):
    record, colour, view = picture
    begin = time.process_time()
    shoot.empty_scene()
    if plan.is_composition(record):
        shot = compose.stage(record, DESIGNS, family_of)
    else:
        params = {**record.get("shape", {}), "sizeMm": record["sizeMm"], "colour": colour, "view": view}
        shot = family_of(record).build(
            params, lambda purpose: Random(zlib.crc32(f"{record['id']}:{record['seed']}:{purpose}".encode()))
        )
    ground, depth = record["ground"], 0.0
    if view in displays.VIEWS:
        shot, ground, depth = displays.show(record, view, shot)
    width = studio.take_place(shot, view)
    size = max(1.0, width / 4.5)
    level = grounds.lay_ground(ground, size, depth)
    studio.light_up(shot.rig, size, shot.light)
    sides = [round(side * wanted.size / SIDE) for side in record.get("size", (SIDE, SIDE))]
    samples = max(LEAST_SAMPLES, round(shot.samples * SHARE_OF_SAMPLES))
    taken = shoot.shoot(*sides, min(samples, wanted.cap or samples))
    exposure = exposure_of_another(picture, ground, wanted.work, lock)
    clipped, first = {}, None
    for metal, name in plan.finished_names(record, colour, view).items():
        tinted = retint.retinted(taken["image"], taken["direct"], taken["indirect"], metal or "silver")
        surfaces = taken["albedo"], taken["normal"]
        clean = denoiser.clean_another(tinted, *surfaces, *first) if first else denoiser.clean(tinted, *surfaces)
        first = first or (tinted, clean)
        exposure = exposure or level / retint.border_level(clean)
        pixels = retint.toned(clean, exposure)
        clipped[name] = float((pixels[taken["product"]].min(1) >= 254).mean()) if taken["product"].any() else 0.0
        retint.write_ppm(f"{os.path.dirname(path)}/{name}.ppm", pixels)
    write_json(
        path + ".json",
        {
            "hash": due,
            "exposure": exposure,
            "covered": float(taken["product"].mean()),
            "clipped": clipped,
            "seconds": round(time.process_time() - begin, 1),
            "blender": bpy.app.version_string,
            "generator": plan.generator_hash(),
        },
    )


def exposure_of_another(picture, ground, work, lock):
    """Colours of a design are exposed like its first one, so that only the colour changes when a buyer chooses another. A
    close-up is exposed like the whole piece, because it may show no ground, and so is what lies on a cloth: exposed by
    dark velvet, silver is white all over. None for what is exposed by its own ground."""
    record, colour, view = picture
    first = (record.get("colours") or [None])[0]
    model = (first, "hero" if view == "detail" or ground != record.get("ground") else view)
    if model == (colour, view):
        return None
    path = raw_path(work, record, *model) + ".json"
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            return json.load(file).get("exposure")
    name = next(iter(plan.finished_names(record, *model).values()))
    return lock.get(plan.lock_key(record, name), {}).get("exposure")


def write_json(path, content):
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(content, file)
    os.replace(path + ".part", path)


main()
