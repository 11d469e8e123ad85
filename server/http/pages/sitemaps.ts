import { XMLBuilder } from "fast-xml-parser";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PUBLIC_PAGES } from "../../../contract/pages.ts";
import { languagesOffered, type Offer, offers } from "../../../domain/site/offer.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { withSource } from "../../catalog/products/page-languages.ts";
import { partsOf, rowsOfPart, type SitemapKind, type SitemapRow } from "../../catalog/sitemap/sitemap.ts";
import { shownOffer } from "../../settings/offer.ts";
import type { Shop } from "../../shop.ts";
import { listedPages } from "../../site/pages/page-texts.ts";
import { originOf } from "./origin.ts";

type Address = { path: string; changedAt?: Date; inLanguages?: readonly Alternate[] };
type Alternate = { language: string; path: string };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";
const PAGES = { products: "/pages/product/index", collections: "/pages/collections/index" };
const PART = /^(products|collections)-([1-9]\d{0,5})\.xml$/;
/** Not pages with "noindex": robots must read them to see it. */
const ROBOTS = ["User-agent: *", "Disallow: /api/", "Disallow: /web."];

const xml = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Built pages are listed in every language; products, collections and staff's own pages in those of their texts. */
export function mountSitemaps(app: FastifyInstance, shop: Shop, publicUrl: string | undefined): void {
  app.get("/robots.txt", async (request, reply) =>
    cached(reply)
      .type("text/plain; charset=utf-8")
      .send(`${[...ROBOTS, "", `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`].join("\n")}\n`),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const lists = await Promise.all([filesOf(shop, "collections"), filesOf(shop, "products")]);
    const files = [{ path: "/sitemaps/pages.xml" }, ...lists.flat()];
    return sendXml(reply, "sitemapindex", "sitemap", entriesOf(files, originOf(request, publicUrl)));
  });
  app.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, reply) => {
    const addresses = await addressesIn(shop, request.params.file);
    if (addresses.length === 0) return reply.callNotFound();
    return sendXml(reply, "urlset", "url", entriesOf(addresses, originOf(request, publicUrl)));
  });
}

async function filesOf(shop: Shop, listed: SitemapKind): Promise<Address[]> {
  const parts = await partsOf(shop, listed);
  return parts.map(({ part, updatedAt }) => ({ path: `/sitemaps/${listed}-${part + 1}.xml`, changedAt: updatedAt }));
}

async function addressesIn(shop: Shop, file: string): Promise<Address[]> {
  const offer = await shownOffer(shop);
  const inLanguages = (address: Address, languages: readonly Language[]) => inOffered(address, languages, offer);
  if (file === "pages.xml") {
    const own = await listedPages(shop);
    return [
      ...PUBLIC_PAGES.flatMap((path) => inLanguages({ path }, languagesOffered(offer))),
      ...own.flatMap(({ languages, ...address }) => inLanguages(address, languages)),
    ];
  }
  const [, listed, part] = PART.exec(file) ?? [];
  if (listed !== "products" && listed !== "collections") return [];
  const rows = await rowsOfPart(shop, listed, Number(part) - 1);
  return rows.flatMap((row) =>
    inLanguages(addressOf(PAGES[listed], row), withSource(offer.sourceLanguage, row.languages.filter(isLanguage))),
  );
}

function addressOf(page: string, { handle, updatedAt }: SitemapRow): Address {
  return { path: `${page}?handle=${encodeURIComponent(handle)}`, changedAt: updatedAt };
}

/** The same canonical and alternate addresses as on the pages themselves (SPEC LOC-04). */
function inOffered({ path, ...rest }: Address, languages: readonly Language[], { languages: offered, main }: Offer) {
  const inLanguage = (language: Language) =>
    language === main.language ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  const own = languages.filter((language) => offers(offered, language));
  const alternates = own.map((language) => ({ language, path: inLanguage(language) }));
  const english: Language = offers(offered, "en") ? "en" : main.language;
  const otherwise = own.includes(main.language) ? main.language : english;
  if (alternates.length < 2) return [{ path: inLanguage(own[0] ?? otherwise), ...rest }];
  return alternates.map((each) => ({
    ...rest,
    path: each.path,
    inLanguages: [...alternates, { language: "x-default", path: inLanguage(otherwise) }],
  }));
}

function entriesOf(addresses: readonly Address[], origin: string): object[] {
  return addresses.map((address) => ({
    loc: new URL(address.path, origin).href,
    ...(address.changedAt && { lastmod: address.changedAt.toISOString() }),
    ...(address.inLanguages && {
      "xhtml:link": address.inLanguages.map(({ language, path }) => ({
        "@_rel": "alternate",
        "@_hreflang": language,
        "@_href": new URL(path, origin).href,
      })),
    }),
  }));
}

function sendXml(reply: FastifyReply, root: string, name: string, entries: object[]): FastifyReply {
  const text = xml.build({
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    [root]: { "@_xmlns": NAMESPACE, ...(root === "urlset" && { "@_xmlns:xhtml": XHTML }), [name]: entries },
  });
  return cached(reply).type("application/xml; charset=utf-8").send(text);
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600");
}
