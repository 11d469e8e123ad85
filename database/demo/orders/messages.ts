/** Inquiries, bug reports and search queries of the demo's last weeks. */

import type { Tx } from "../../../server/database.ts";
import type { Shop } from "../../../server/shop.ts";
import { reportBug } from "../../../server/site/messages/bug-reports.ts";
import type { Chance } from "../chance.ts";
import { HISTORY_DAYS } from "./history.ts";
import { insertInquiries, insertQueries } from "./past-orders.store.ts";
import type { Person } from "./people.ts";

const DAY_MS = 86_400_000;

const INQUIRIES = [
  { kind: "message", text: "Do you have the moon earrings in rose gold as well? I would take 60 pairs." },
  { kind: "message", text: "How long does delivery to Ireland take at the moment?" },
  { kind: "message", text: "Könnt ihr die Rechnung auf unsere neue Adresse ausstellen? Die Bestellung ist schon da." },
  { kind: "message", text: "Buenos días, ¿hacen descuento a partir de 500 piezas?" },
  { kind: "customize", text: "Name necklaces with the logo of our riding school.", pieces: 120 },
  { kind: "customize", text: "Bracelets in our colours, navy and cream, for a wedding fair.", pieces: 80 },
  { kind: "customize", text: "Can you engrave the date on the back of the disc pendants?", pieces: 35 },
  { kind: "rating", text: "The filters are great, ordering by item number saves us hours.", stars: 5 },
  { kind: "rating", text: "Lovely pieces. The parcel took three days longer than announced.", stars: 4 },
  { kind: "rating", text: "", stars: 3 },
  { kind: "rights", text: "The third picture of the butterfly necklace looks like one of ours." },
] as const;

const BUGS = [
  { type: "error", url: "/pages/collections/index?handle=earrings", message: "Failed to fetch", times: 14 },
  { type: "error", url: "/pages/product/index?handle=heart", message: "Loading chunk 218 failed", times: 5 },
  { type: "error", url: "/checkout", message: "Cannot read properties of null (reading 'focus')", times: 2 },
  {
    type: "error",
    url: "/pages/search/index",
    message: "ResizeObserver loop completed with undelivered notifications",
    times: 31,
  },
];

/** Query, how often it is asked a day, whether it finds something. */
const QUERIES = [
  ["hoop earrings", 6, true],
  ["pearl necklace", 5, true],
  ["silver", 4, true],
  ["anklet", 4, true],
  ["butterfly", 3, true],
  ["claw clip", 3, true],
  ["beads", 3, true],
  ["heart bracelet", 2, true],
  ["signet ring", 2, true],
  ["scrunchie", 2, true],
  ["cufflinks", 1.5, true],
  ["ohrringe gold", 1, true],
  ["collar perlas", 0.8, true],
  ["moissanite", 2, false],
  ["display stand", 1.5, false],
  ["opal", 1, false],
  ["toe ring", 0.8, false],
  ["tiara", 0.7, false],
  ["lanyard", 0.5, false],
] as const;

export async function seedMessages(
  shop: Shop,
  tx: Tx,
  { people, chance }: { people: readonly Person[]; chance: Chance },
): Promise<void> {
  const now = shop.now().getTime();
  const ago = (mostDays: number) => new Date(Math.floor(now - (0.05 + chance.next() * mostDays) * DAY_MS));
  const inquiries = INQUIRIES.map((each) => {
    const person = chance.pick(people);
    const written = { pieces: null, stars: null, ...each };
    return {
      ...{ ...written, email: person.email, name: `${person.firstName} ${person.lastName}`, details: "{}" },
      received_at: ago(25),
    };
  });
  inquiries.sort((one, other) => one.received_at.getTime() - other.received_at.getTime());
  await insertInquiries(tx, inquiries);
  for (const { type, url, message, times } of BUGS) {
    const data = { message, stack: `Error: ${message}` };
    const moments = Array.from({ length: times }, () => ago(12)).sort((one, other) => one.getTime() - other.getTime());
    for (const at of moments) {
      await reportBug({ ...shop, now: () => at }, { type, url, data, env: { browser: "Chrome 130", width: 390 } });
    }
  }
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) =>
    new Date(now - index * DAY_MS).toISOString().slice(0, 10),
  );
  await insertQueries(
    tx,
    days.flatMap((day) =>
      QUERIES.flatMap(([query, often, found]) => {
        const times = Math.round(often * 2 * chance.next());
        return times === 0 ? [] : [{ day, query, times, found }];
      }),
    ),
  );
}
