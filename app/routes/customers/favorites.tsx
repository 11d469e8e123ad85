import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { FAVORITE_SORTS, type FavoriteSort } from "../../../domain/customers/favorite-sorts.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ApiError } from "../../api/errors.ts";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { EARLY } from "../../catalog/pictures/picture-slots.ts";
import { useApp } from "../../context.tsx";
import { downloadFavorites } from "../../customers/favorites/download-favorites.ts";
import { findFavorites, pageAfter, type FavoriteProduct } from "../../customers/own-list-queries.ts";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { sendFavorites, useFavorites } from "../../session/favorites/favorites.ts";
import { BrokenList, WaitingList } from "../../session/own-list-states.tsx";
import { useSession } from "../../session/session.ts";
import { useOwnList } from "../../session/use-own-list.ts";
import { Page } from "../../shell/page.tsx";
import controls from "../../catalog/listing/list-controls.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;

/** SPEC FAV-01 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  return (
    <Page title={t`Favorites`} indexed={false}>
      {session ? (
        <Favorites />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to see your favorites, on all your devices.</Trans>} />
      ) : (
        <WaitingList tiles />
      )}
    </Page>
  );
}

function Favorites() {
  const { api, locale } = useApp();
  const [search] = useSearchParams();
  const requestedSort = search.get("sort");
  const sort = FAVORITE_SORTS.find((each) => each === requestedSort) ?? FAVORITE_SORTS[0];
  const hearts = useFavorites();
  const loaded = useRef<readonly FavoriteProduct[]>([]);
  const list = useOwnList<FavoriteProduct>(sort, async (cursor) => {
    const input = { sort, language: locale.language };
    if (cursor === null) {
      // A list read before a new favorite is saved would not have it.
      await sendFavorites(api);
      return findFavorites(api, { ...input, cursor });
    }
    // Pages go by number: after a removal, later products have moved up.
    const before = new Set(loaded.current.map(({ id }) => id));
    const gone = loaded.current.filter(({ id }) => hearts[id] === false).length;
    const page = await findFavorites(api, { ...input, cursor: pageAfter(loaded.current.length - gone) });
    return { ...page, items: page.items.filter(({ id }) => !before.has(id)), total: (page.total ?? 0) + gone };
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loaded.current = list.items;
  });
  // A removed favorite disappears at once, and returns to its position on undo.
  const shown = list.items.filter(({ id }) => hearts[id] !== false);
  const total = list.total === null ? null : list.total - (list.items.length - shown.length);

  if (list.state === "waiting") return <WaitingList tiles />;
  if (list.state === "broken") return <BrokenList list={list} />;
  if (total === 0) return <NoFavorites />;
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <Controls sort={sort} total={total ?? 0} />
      <div
        ref={place}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest("[aria-pressed=true]")) keepFocusNear(place.current, target);
        }}
      >
        <ProductGrid products={shown} early={EARLY} />
      </div>
      <LoadMore state={list.state} onLoad={list.loadMore} reachPx={REACH_PX} />
    </PullToRefresh>
  );
}

function Controls({ sort, total }: { sort: FavoriteSort; total: number }) {
  const { t } = useLingui();
  const moves = useMoves();
  const { writing, download } = useDownload(sort);
  const names: Record<FavoriteSort, string> = {
    "latest-favorited": t`Latest favorites`,
    "latest-published": t`Newest first`,
    "price-asc": t`Price: low to high`,
    "price-desc": t`Price: high to low`,
  };
  return (
    <div className={controls.controls}>
      <label className={controls.sort}>
        <VisuallyHidden>
          <Trans>Sort by</Trans>
        </VisuallyHidden>
        <select
          value={sort}
          onChange={({ currentTarget: { value } }) => void moves.replace(`?sort=${value}`, { keepScroll: true })}
        >
          {FAVORITE_SORTS.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <button
        type="button"
        className={choiceChip}
        aria-label={t`Download CSV`}
        title={t`Download CSV`}
        aria-disabled={writing}
        onClick={() => void download()}
      >
        {writing ? <Spinner size={18} /> : <Icon name="download" size={18} />}
        CSV
      </button>
      <span className={controls.count} aria-live="polite">
        <Plural value={total} one="# product" other="# products" />
      </span>
    </div>
  );
}

function useDownload(sort: FavoriteSort) {
  const { t } = useLingui();
  const { api, locale, rates } = useApp();
  const { pricing } = rates;
  const { currency } = pricing;
  const [writing, setWriting] = useState(false);
  const header = {
    title: t`Title`,
    minPrice: t`Price from (${currency})`,
    maxPrice: t`Price to (${currency})`,
    minQuantity: t`Minimum order`,
    minBatch: t`Step`,
    freeShipping: t`Free shipping`,
    sold: t`Sold`,
    favoritedAt: t`Favorite since`,
    link: t`Link`,
  };
  const words = { header, yes: t`Yes`, no: t`No`, fileName: t`favorites` };
  const download = async () => {
    if (writing) return;
    setWriting(true);
    try {
      await downloadFavorites(api, { sort, language: locale.language, words, pricing });
    } catch (error) {
      // Failures of the shop have been reported already.
      if (!(error instanceof ApiError)) toast({ text: t`Operation failed`, tone: "negative" });
    } finally {
      setWriting(false);
    }
  };
  return { writing, download };
}

function NoFavorites() {
  return (
    <EmptyState
      icon="heart"
      title={<Trans>No favorites yet</Trans>}
      text={<Trans>Tap the heart on a product to save it here.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}

/** When the focused card is removed, the next one takes the focus. */
function keepFocusNear(place: HTMLElement | null, pressed: Element): void {
  const hearts = [...(place?.querySelectorAll<HTMLElement>("[aria-pressed]") ?? [])];
  const index = hearts.findIndex((heart) => heart.contains(pressed));
  const next = hearts[index + 1] ?? hearts[index - 1];
  setTimeout(() => next?.isConnected && next.focus({ preventScroll: true }), 0);
}
