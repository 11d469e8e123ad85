/** What drawings are painted with: metal, stones, pearl, enamel, glass, as gradients of a metal and a colour. */
import type { Colour, Metal } from "./palette.ts";

type Stops = readonly (readonly [offset: number, hex: string, opacity?: number])[];

function gradient(kind: "linear" | "radial", id: string, attributes: string, stops: Stops): string {
  const inside = stops.map(
    ([offset, hex, opacity]) =>
      `<stop offset="${offset}" stop-color="${hex}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
  );
  return `<${kind}Gradient id="${id}" ${attributes}>${inside.join("")}</${kind}Gradient>`;
}

const PEARL: Stops = [
  [0, "#fff"],
  [0.35, "#fbf6f1"],
  [0.7, "#e3d5cc"],
  [0.9, "#bda9a0"],
  [1, "#d9c9c0"],
];

/** Paints by the name a drawing calls them. */
export const PAINTS: readonly (readonly [string, (metal: Metal, colour: Colour) => string])[] = [
  // polished metal: reflections run across the whole picture, so that no two places shine alike
  [
    "m",
    (metal) =>
      gradient("linear", "m", 'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="120" y2="170" spreadMethod="reflect"', [
        [0, metal.light],
        [0.3, metal.mid],
        [0.5, metal.shine],
        [0.62, metal.mid],
        [1, metal.dark],
      ]),
  ],
  // a bevelled edge
  [
    "e",
    (metal) =>
      gradient("linear", "e", 'x2="1" y2="1"', [
        [0, metal.shine],
        [0.45, metal.mid],
        [1, metal.deep],
      ]),
  ],
  // outside of a round band, and its inside
  [
    "h",
    (metal) =>
      gradient("linear", "h", "", [
        [0, metal.deep],
        [0.14, metal.mid],
        [0.3, metal.shine],
        [0.45, metal.mid],
        [0.68, metal.dark],
        [0.84, metal.light],
        [1, metal.deep],
      ]),
  ],
  [
    "i",
    (metal) =>
      gradient("linear", "i", "", [
        [0, metal.mid],
        [0.3, metal.dark],
        [0.55, metal.light],
        [0.8, metal.dark],
        [1, metal.deep],
      ]),
  ],
  // balls: metal, colour, pearl
  [
    "b",
    (metal) =>
      gradient("radial", "b", 'cx=".36" cy=".3" r=".78"', [
        [0, metal.shine],
        [0.25, metal.light],
        [0.6, metal.mid],
        [0.9, metal.deep],
        [1, metal.dark],
      ]),
  ],
  [
    "k",
    (_, colour) =>
      gradient("radial", "k", 'cx=".38" cy=".32" r=".8"', [
        [0, colour.light],
        [0.5, colour.mid],
        [0.92, colour.dark],
        [1, colour.mid],
      ]),
  ],
  ["p", () => gradient("radial", "p", 'cx=".36" cy=".3" r=".8"', PEARL)],
  // enamel, leather, cloth
  [
    "c",
    (_, colour) =>
      gradient("linear", "c", 'x2=".7" y2="1"', [
        [0, colour.light],
        [0.4, colour.mid],
        [1, colour.dark],
      ]),
  ],
  [
    "d",
    (_, colour) =>
      gradient("linear", "d", 'x2="0" y2="1"', [
        [0, colour.mid],
        [1, colour.dark],
      ]),
  ],
  // the table of a stone: light falls in at the upper left
  [
    "t",
    () =>
      gradient("linear", "t", 'x2=".8" y2="1"', [
        [0, "#fff", 0.75],
        [0.5, "#fff", 0.12],
        [1, "#fff", 0.4],
      ]),
  ],
  // glass in front of something
  [
    "g",
    () =>
      gradient("linear", "g", 'x2=".6" y2="1"', [
        [0, "#fff", 0.65],
        [0.45, "#fff", 0.05],
        [1, "#fff", 0.2],
      ]),
  ],
];
