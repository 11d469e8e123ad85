import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { Chip } from "../../../ui/forms/chip.tsx";
import { Tick } from "../../../ui/forms/field.tsx";
import { Part } from "../../../ui/part.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { productPath } from "../../catalog/links.ts";
import { useFormats } from "../../formats.ts";
import { groupsOf, type CartLine, type ProductGroup } from "./cart-line.ts";
import { CartRow } from "./cart-row.tsx";
import { LongList } from "./long-list.tsx";
import styles from "./cart-groups.module.css";

export type CartGroupsProps = {
  lines: readonly CartLine[];
  amounts: ReadonlyMap<string, number>;
  isChecked: (line: CartLine) => boolean;
  onCheck: (variantIds: readonly string[], checked: boolean) => void;
  onRemove: (variantIds: readonly string[]) => void;
  below: ReadonlySet<string>;
};

/** SPEC CART-01, CART-03: the lines by product. A long cart only renders what is near the window. */
export function CartGroups({ lines, amounts, isChecked, onCheck, onRemove, below }: CartGroupsProps) {
  "use memo";
  return (
    <LongList
      items={groupsOf(lines)}
      keyOf={({ productId }) => productId}
      estimatePx={(group) => HEAD_PX + group.lines.length * LINE_PX}
    >
      {(group) => (
        <Group
          group={group}
          amounts={amounts}
          isChecked={isChecked}
          onCheck={onCheck}
          onRemove={onRemove}
          below={below.has(group.productId)}
        />
      )}
    </LongList>
  );
}

const HEAD_PX = 48;
const LINE_PX = 100;

const FAILED_ROW = (
  <li>
    <FailedPart />
  </li>
);

type GroupProps = Omit<CartGroupsProps, "lines" | "below"> & { group: ProductGroup; below: boolean };

/** Memoised, so that a change of one line renders only its product. */
const Group = memo(
  function Group({ group, amounts, isChecked, onCheck, onRemove, below }: GroupProps) {
    "use memo";
    return (
      <section className={styles.group}>
        <GroupHead group={group} isChecked={isChecked} onCheck={onCheck} below={below} />
        <ul>
          {group.lines.map((line) => (
            <Part key={line.variantId} instead={FAILED_ROW}>
              <CartRow
                line={line}
                minor={amounts.get(line.variantId)}
                checked={isChecked(line)}
                onCheck={onCheck}
                onRemove={onRemove}
              />
            </Part>
          ))}
        </ul>
      </section>
    );
  },
  (before, after) =>
    before.below === after.below &&
    before.isChecked === after.isChecked &&
    before.onCheck === after.onCheck &&
    before.onRemove === after.onRemove &&
    before.group.lines.length === after.group.lines.length &&
    before.group.lines.every(
      (line, index) =>
        line === after.group.lines[index] && before.amounts.get(line.variantId) === after.amounts.get(line.variantId),
    ),
);

type GroupHeadProps = Pick<CartGroupsProps, "isChecked" | "onCheck"> & { group: ProductGroup; below: boolean };

function GroupHead({ group, isChecked, onCheck, below }: GroupHeadProps) {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const { title, titleLanguage, handle, minQuantity, lines } = group;
  const checked = lines.filter(isChecked);
  const pieces = checked.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <div className={styles.head}>
        <Tick
          aria-label={t`Select all of ${title}`}
          checked={checked.length === lines.length}
          partly={checked.length > 0 && checked.length < lines.length}
          onChange={(event) =>
            onCheck(
              lines.map((line) => line.variantId),
              event.currentTarget.checked,
            )
          }
        />
        <h2 className={styles.title}>
          <Link to={productPath(handle)}>
            <ShopText language={titleLanguage}>{title}</ShopText>
          </Link>
        </h2>
      </div>
      {(below || lines.some((line) => line.freeShipping)) && (
        <div className={styles.note}>
          {below && (
            <Chip tone="warning" icon="warning">
              <Trans>
                Min.Order: {formats.count(minQuantity)} · add {formats.count(minQuantity - pieces)} more
              </Trans>
            </Chip>
          )}
          {lines.some((line) => line.freeShipping) && (
            <Chip tone="positive" icon="truck">
              {t`Free shipping`}
            </Chip>
          )}
        </div>
      )}
    </>
  );
}
