"""Renders the scene, with all that retinting and noise removal need of it."""
import os
import tempfile

import bpy
import numpy as np

from .materials import METAL_OUTPUT

PASSES = {
    "Image": "image",
    "Denoising Albedo": "albedo",
    "Denoising Normal": "normal",
    "GlossDir": "direct",
    "GlossInd": "indirect",
    "GlossCol": "gloss",
    "IndexOB": "object",
    METAL_OUTPUT: "metal",
}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"


def settle(width, height, samples):
    """Adaptive sampling is loose on purpose: the ground stops early, stones run to the cap."""
    scene = bpy.context.scene
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.12, 8
    cycles.light_sampling_threshold, cycles.use_denoising, cycles.use_auto_tile = 0.03, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 14, 2, 6
    cycles.transmission_bounces = cycles.transparent_max_bounces = 12
    cycles.caustics_reflective, cycles.caustics_refractive, cycles.blur_glossy = True, False, 0.6
    # lower, and stones whose colours are traced apart would darken: each is sampled at three times its weight
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 9.0, 0
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    for thing in bpy.data.objects:
        thing.pass_index = 1 if thing.name.startswith("product") else 0


def outputs(folder):
    """Has every pass written to a file of its own."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    layer.use_pass_object_index = True
    extra = layer.aovs.add()
    extra.name, extra.type = METAL_OUTPUT, "VALUE"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format, files.format.color_depth = folder, "OPEN_EXR", "32"
    files.file_slots.clear()
    for name, slot in PASSES.items():
        files.file_slots.new(slot + "_")
        tree.links.new(layers.outputs[name], files.inputs[-1])
    end = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], end.inputs[0])


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels.reshape(height, width, 4)[::-1, :, :3]


def shoot(width, height, samples):
    """Gives linear arrays, all of them noisy: the silver picture, the metal's direct and indirect light, the surfaces'
    colours and directions; and which pixels show the product."""
    settle(width, height, samples)
    with tempfile.TemporaryDirectory() as folder:
        outputs(folder)
        bpy.context.scene.frame_set(1)
        bpy.ops.render.render()
        seen = {slot: read(f"{folder}/{slot}_0001.exr") for slot in PASSES.values()}
    # of the gloss in a pixel, the part that is metal's; the ground under an edge has none and takes none
    share = np.clip(seen["metal"][..., :1] * 0.94 / np.maximum(seen["gloss"].mean(2, keepdims=True), 1e-4), 0, 1)
    return {
        "image": seen["image"],
        "direct": seen["direct"] * seen["gloss"] * share,
        "indirect": seen["indirect"] * seen["gloss"] * share,
        "albedo": seen["albedo"],
        "normal": seen["normal"],
        "product": seen["object"].mean(2) > 0.25,
    }
