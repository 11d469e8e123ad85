import { XMLBuilder } from "fast-xml-parser";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PUBLIC_PAGES } from "../../../contract/public-pages.ts";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { partsOf, rowsOfPart, type Listed, type SitemapRow } from "../../catalog/sitemap/sitemap.ts";
import type { Shop } from "../../shop.ts";
import { originOf } from "./origin.ts";

type Address = { path: string; changedAt?: Date; inLanguages?: readonly Alternate[] };
type Alternate = { language: string; path: string };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";
const ALL = LANGUAGES.map(({ code }) => code);
const PAGES = { products: "/pages/product/index", collections: "/pages/collections/index" };
const PART = /^(products|collections)-([1-9]\d{0,5})\.xml$/;
/** Not pages with "noindex": robots must read them to see it. */
const ROBOTS = ["User-agent: *", "Disallow: /api/", "Disallow: /web."];

const xml = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Pages are listed in every language, products and collections only in those of their translations. */
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

async function filesOf(shop: Shop, listed: Listed): Promise<Address[]> {
  const parts = await partsOf(shop, listed);
  return parts.map(({ part, updatedAt }) => ({ path: `/sitemaps/${listed}-${part + 1}.xml`, changedAt: updatedAt }));
}

async function addressesIn(shop: Shop, file: string): Promise<Address[]> {
  if (file === "pages.xml") return PUBLIC_PAGES.flatMap((path) => inLanguages({ path }, ALL));
  const [, listed, part] = PART.exec(file) ?? [];
  if (listed !== "products" && listed !== "collections") return [];
  const rows = await rowsOfPart(shop, listed, Number(part) - 1);
  return rows.flatMap((row) => inLanguages(addressOf(PAGES[listed], row), ["en", ...row.languages]));
}

function addressOf(page: string, { handle, updatedAt }: SitemapRow): Address {
  return { path: `${page}?handle=${encodeURIComponent(handle)}`, changedAt: updatedAt };
}

/** The same canonical and alternate addresses as on the pages themselves (SPEC LOC-04). */
function inLanguages({ path, ...rest }: Address, languages: readonly string[]): Address[] {
  const alternates = languages.map((language) => ({
    language,
    path: language === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`,
  }));
  if (alternates.length === 1) return [{ path, ...rest }];
  return alternates.map((each) => ({
    ...rest,
    path: each.path,
    inLanguages: [...alternates, { language: "x-default", path }],
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
