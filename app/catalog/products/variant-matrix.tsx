import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { useFormats } from "../../formats.ts";
import type { ShownProduct, ShownVariant } from "../cards/product.ts";
import { ShopText } from "../cards/shop-text.tsx";
import { mostOf } from "../cards/variant-for-cart.ts";
import { matrixOf, type MatrixRow } from "./quantity-matrix.ts";
import styles from "./variant-matrix.module.css";

export type VariantMatrixProps = {
  product: ShownProduct;
  quantities: Readonly<Record<string, number>>;
  onQuantity: (variantId: string, quantity: number) => void;
  startWith?: string | null;
  /** Whether the row of `startWith` comes before the others. */
  startFirst?: boolean;
  onRow?: (image: string) => void;
};

/** With more, the table would scroll sideways; they are listed row by row, as on phones. */
const MOST_TABLE_COLUMNS = 3;

/** SPEC PROD-02, PROD-03: a quantity for every variant. */
export function VariantMatrix({
  product,
  quantities,
  onQuantity,
  startWith,
  startFirst = false,
  onRow,
}: VariantMatrixProps) {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const { columns, columnOption, rows: inOrder } = matrixOf(product);
  const started = inOrder.find((row) => row.cells.some((cell) => cell?.id === startWith));
  const rows = startFirst && started ? [started, ...inOrder.filter((row) => row !== started)] : inOrder;
  const startRow = started ? rows.indexOf(started) : 0;
  const [open, setOpen] = useState(startRow);
  const single = columnOption === null;
  const chosen = !single && rows.length > 1;
  const table = !single && columns.length <= MOST_TABLE_COLUMNS;
  const piecesOf = (row: MatrixRow) =>
    row.cells.reduce((sum, cell) => sum + (cell ? (quantities[cell.id] ?? 0) : 0), 0);

  return (
    <div
      className={styles.matrix}
      data-single={single || undefined}
      data-table={table || undefined}
      data-chosen={chosen || undefined}
      style={{ "--columns": columns.length }}
    >
      {chosen && (
        <div className={styles.choices}>
          {rows.map((row, index) => (
            <button
              key={row.label}
              type="button"
              className={styles.choice}
              aria-pressed={index === open}
              onClick={() => {
                setOpen(index);
                if (row.image) onRow?.(row.image);
              }}
            >
              <Picture src={row.image} alt="" width={82} />
              <b dir="auto">{row.label}</b>
              {piecesOf(row) > 0 && <span className={styles.count}>{formats.count(piecesOf(row))}</span>}
            </button>
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {table && (
          <div className={styles.head} aria-hidden="true">
            <span>
              <ShopText translated>{columnOption ?? ""}</ShopText>
            </span>
            {columns.map((column) => (
              <span key={column}>
                <ShopText translated>{column}</ShopText>
              </span>
            ))}
          </div>
        )}
        {rows.map((row, index) => (
          <div key={row.label} className={styles.row} data-open={index === open || undefined}>
            {(row.label !== "" || single) && (
              <div className={styles.name}>
                <Picture src={row.image} alt="" width={44} />
                <span className={styles.facts}>
                  <b>{row.label === "" ? t`One style` : <ShopText translated>{row.label}</ShopText>}</b>
                  {single && row.cells[0] && <Facts variant={row.cells[0]} />}
                </span>
              </div>
            )}
            {row.cells.map((cell, column) => (
              <div key={cell?.id ?? columns[column]} className={styles.cell}>
                {cell ? (
                  <Cell
                    variant={cell}
                    size={`${columnOption ?? ""} ${columns[column] ?? ""}`.trim()}
                    minBatch={product.minBatch}
                    value={quantities[cell.id] ?? 0}
                    onChange={(quantity) => onQuantity(cell.id, quantity)}
                    name={cell.title || product.title}
                  />
                ) : (
                  <span className={styles.soldOut} aria-label={t`Not available in this size`}>
                    –
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type CellProps = {
  variant: ShownVariant;
  size: string;
  minBatch: number;
  value: number;
  onChange: (quantity: number) => void;
  name: string;
};

function Cell({ variant, size, minBatch, value, onChange, name }: CellProps) {
  "use memo";
  const most = mostOf({ ...variant, minBatch });
  return (
    <>
      <span className={styles.facts}>
        <b>
          <ShopText translated>{size}</ShopText>
        </b>
        <Facts variant={variant} />
      </span>
      {most > 0 ? (
        <Stepper value={value} onChange={onChange} label={name} step={minBatch} max={most} />
      ) : (
        <span className={styles.soldOut}>
          <Trans>Sold out</Trans>
        </span>
      )}
    </>
  );
}

const PLENTY = 500;
const FEW = 5;

function Facts({ variant }: { variant: ShownVariant }) {
  "use memo";
  const formats = useFormats();
  const { available, forSale } = variant;
  return (
    <span className={styles.note}>
      <Price now={formats.unit(variant.micros)} />
      {forSale && available !== null && available <= PLENTY && (
        <span className={available <= FEW ? styles.low : undefined}>
          <Trans>{formats.count(available)} left</Trans>
        </span>
      )}
    </span>
  );
}
