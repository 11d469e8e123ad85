"""A short way to write Blender's materials down."""
import bpy


class Shader:
    """A material in the making: nodes, and wires between them."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def node(self, kind, **settings):
        """A node; its settings are inputs where it has inputs of that name, and properties where not."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            socket = name.replace("_", " ")
            if socket not in node.inputs:
                setattr(node, name, value)
            elif hasattr(value, "is_linked"):
                self.wire(value, node.inputs[socket])
            else:
                node.inputs[socket].default_value = (*value, 1) if takes_alpha(node.inputs[socket], value) else value
        return node

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def finish(self, socket):
        """The material whose surface is what comes out of `socket`."""
        self.wire(socket, self.output.inputs["Surface"])
        return self.material

    def place(self, size=(1, 1, 1), turned=(0, 0, 0)):
        """Where on the thing we are, stretched and turned (radians)."""
        there = self.node("TexCoord").outputs["Object"]
        return self.node("Mapping", Vector=there, Scale=size, Rotation=turned).outputs[0]

    def noise(self, scale, detail=4, rough=0.5, where=None, distortion=0.0):
        where = where or self.node("TexCoord").outputs["Object"]
        return self.node(
            "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion
        ).outputs["Fac"]

    def ramp(self, source, stops, interpolation="LINEAR"):
        """Colours (or greys) by a number; `stops` are (number, colour)."""
        node = self.node("ValToRGB")
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*grey(colour), 1)
        self.wire(source, node.inputs[0])
        return node.outputs[0]

    def bump(self, height, depth, strength=1.0, upon=None):
        """A normal disturbed by `height`; `depth` in units of the scene."""
        node = self.node("Bump", Strength=strength, Distance=depth, Height=height)
        if upon is not None:
            self.wire(upon, node.inputs["Normal"])
        return node.outputs[0]

    def mix(self, share, one, other):
        """Two surfaces; `share` of the other."""
        return self.pair("MixShader", share, one, other)

    def multiply(self, share, one, other):
        """Two colours, multiplied as far as `share` says."""
        return self.pair("MixRGB", share, one, other, blend_type="MULTIPLY")

    def blend(self, share, one, other):
        """Two colours; `share` of the other."""
        return self.pair("MixRGB", share, one, other)

    def pair(self, kind, share, one, other, **settings):
        node = self.node(kind, **settings)
        for socket, value in zip(node.inputs, (share, one, other)):
            if hasattr(value, "is_linked"):
                self.wire(value, socket)
            else:
                socket.default_value = (*value, 1) if takes_alpha(socket, value) else value
        return node.outputs[0]

    def math(self, operation, one, other=None):
        node = self.node("Math", operation=operation)
        for socket, value in zip(node.inputs, (one, other)):
            if hasattr(value, "is_linked"):
                self.wire(value, socket)
            elif value is not None:
                socket.default_value = value
        return node.outputs[0]

    def mark(self, output, value=1.0):
        """Writes a number of its own into the picture's extra output of that name."""
        self.node("OutputAOV", name=output, Value=value)


def takes_alpha(socket, value):
    return socket.type == "RGBA" and len(value) == 3


def grey(colour):
    return colour if isinstance(colour, (tuple, list)) else (colour, colour, colour)
