/** What the shop says to everybody: the scrolling bulletin and the four notices on top (SPEC HOME-05). */
import { z } from "zod";
import { command, type Command } from "../office/command.ts";
import { findSetting, saveSetting } from "./settings.ts";

const PLACES = ["scrollNotice", "topNotice1", "topNotice2", "topNotice3", "topNotice4"] as const;

export const siteCommands: Command[] = [
  command({
    name: "bulletin show",
    about: "Shows the scrolling bulletin and the notices on top",
    input: z.object({}),
    async run(shop) {
      const overall = await findSetting(shop, "overall");
      return { rows: PLACES.map((place) => ({ place, text: overall?.[place] ?? "" })) };
    },
  }),
  command({
    name: "bulletin set",
    about: 'Sets the bulletin or a notice; "" takes it away',
    operands: ["place", "text"],
    input: z.object({ place: z.enum(PLACES).describe(PLACES.join(", ")), text: z.string().max(500) }),
    async run(shop, { place, text }) {
      const overall = await findSetting(shop, "overall");
      if (!overall) return { note: "The shop has no base data yet: plant or import it first.", outcome: "failure" };
      await saveSetting(shop, "overall", { ...overall, [place]: text });
      return { note: text === "" ? `${place} is taken away.` : `${place} now says: ${text}` };
    },
  }),
];
