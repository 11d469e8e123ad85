import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { SubjectKind } from "../../domain/staff/subjects.ts";
import type { OfficeOutputOf } from "../api/call.ts";

type Subject = OfficeOutputOf<"history">["entries"][number]["subject"];

/** The thing that was changed, as a link to its page where it has one. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const name = useSubjectName()(subject);
  const address = addressOfSubject(subject);
  return address === null ? (
    name
  ) : (
    <Anchor component={Link} to={address} inherit>
      {name}
    </Anchor>
  );
}

function useSubjectName(): (subject: Subject) => string {
  const { t } = useLingui();
  const kinds: Record<SubjectKind, string> = {
    order: t`Order`,
    draft: t`Draft order`,
    return: t`Return`,
    customer: t`Customer`,
    message: t`Message`,
    product: t`Product`,
    collection: t`Collection`,
    stock: t`Stock of variant`,
    import: t`Import`,
    menu: t`Menu`,
    banner: t`Banners`,
    home: t`Home page`,
    notice: t`Notice`,
    page: t`Page`,
    search: t`Search words`,
    translation: t`Translation`,
    coupon: t`Coupon`,
    setting: t`Setting`,
    webhook: t`Webhook`,
    "storefront-token": t`Storefront access token`,
    mail: t`E-mail`,
    staff: t`Staff`,
    session: t`Session`,
    review: t`Review`,
    question: t`Question`,
    redirect: t`Redirect`,
    blog: t`Blog`,
    article: t`Article`,
  };
  const settings: Record<string, string> = {
    seller: t`Legal seller`,
    contacts: t`Contacts`,
    "bank accounts": t`Bank accounts`,
    rates: t`Currencies and rates`,
    "base currency": t`Base currency`,
    rules: t`Shop's rules`,
    filters: t`Filters`,
    about: t`What you sell`,
    offer: t`Countries, languages, currencies`,
    opening: t`Opening of the shop`,
    brand: t`Name and look`,
    "opening hours": t`Opening hours`,
    backups: t`Backups`,
    demo: t`Demo data`,
    "followed-store": t`Followed store`,
    reviews: t`Rules for reviews`,
  };
  /** Of ids that begin with a word. */
  const parts: Record<string, string> = {
    "setting job": t`Job`,
    "setting mail": t`Test of the e-mail`,
    "setting payments": t`Test of payments by`,
    "staff token": t`Access token`,
    "staff invitation": t`Invitation`,
    "staff second": t`Second factor`,
  };
  return ({ kind, id, name }) => {
    if (kind === "banner") return kinds.banner;
    if (kind === "customer" && id === "guest") return t`Guest`;
    if (kind === "setting" && settings[id] !== undefined) return settings[id];
    const [part = "", ...rest] = id.split(" ");
    const known = parts[`${kind} ${part}`];
    if (known !== undefined) return [known, ...(id === "second factor" ? [] : rest)].join(" ");
    if (name !== null) return `${kinds[kind as SubjectKind] ?? kind} ${name}`;
    const number = kind === "order" && /^\d+$/.test(id) ? `#${id}` : id;
    return `${kinds[kind as SubjectKind] ?? kind} ${number}`;
  };
}

const PLACES: Partial<Record<SubjectKind, string>> = {
  order: "/orders/",
  return: "/returns/",
  customer: "/customers/",
  message: "/messages/",
  product: "/products/",
  collection: "/collections/",
  import: "/imports/",
  coupon: "/coupons/",
  webhook: "/webhooks/",
  "storefront-token": "/storefront-tokens/",
  review: "/reviews/",
  question: "/questions/",
  article: "/articles/",
};
const LISTS: Partial<Record<SubjectKind, string>> = {
  banner: "/banners",
  menu: "/menus",
  notice: "/notices",
  search: "/search-words",
  translation: "/translations",
  stock: "/stock",
  mail: "/mails",
  staff: "/staff",
  redirect: "/redirects",
  blog: "/articles",
};
const SETTINGS: Record<string, string> = {
  seller: "/seller",
  contacts: "/contacts",
  "bank accounts": "/bank-accounts",
  rates: "/rates",
  "base currency": "/rates",
  filters: "/filters",
  about: "/about",
  offer: "/offer",
  opening: "/setup",
  brand: "/brand",
  "opening hours": "/hours",
  backups: "/backups",
  demo: "/demo",
  reviews: "/review-rules",
  "followed-store": "/followed-store",
};
/** Of settings whose ids begin with these words. */
const PARTS_OF_SETTINGS: Record<string, string> = { job: "/jobs", mail: "/mails", payments: "/payments" };

/** In the office; null: it has no page. */
function addressOfSubject({ kind, id }: Subject): string | null {
  if (kind === "setting") return SETTINGS[id] ?? PARTS_OF_SETTINGS[id.split(" ")[0] ?? ""] ?? null;
  if (kind === "page") {
    const [path = "", language = ""] = id.split(" ");
    return `/pages/text?${new URLSearchParams({ path, ...(language && { language }) }).toString()}`;
  }
  if (kind === "customer" && id === "guest") return null;
  if (kind === "message" && id.startsWith("error ")) return "/bugs";
  const place = PLACES[kind as SubjectKind];
  // "refund 7", "delivery 12": a part of something else.
  if (place !== undefined) return id.includes(" ") ? null : place + encodeURIComponent(id);
  return LISTS[kind as SubjectKind] ?? null;
}
