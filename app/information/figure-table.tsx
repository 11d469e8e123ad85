import { useId, type ReactNode } from "react";
import styles from "./figure-table.module.css";

export type FigureTableProps = {
  /** What the table tells; shown above it. */
  caption: ReactNode;
  head: readonly ReactNode[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Below the table. */
  note?: ReactNode;
  /** Of many columns, which a narrow window has to scroll: by keyboard too. */
  wide?: boolean;
};

/** Figures in rows: names at the start, figures at the end of their columns. Wide ones scroll by themselves. */
export function FigureTable({ caption, head, rows, note, wide = false }: FigureTableProps) {
  const captionId = useId();
  return (
    <div className={styles.box}>
      <div className={styles.scroll} {...(wide && { tabIndex: 0, role: "group", "aria-labelledby": captionId })}>
        <table>
          <caption id={captionId}>{caption}</caption>
          <thead>
            <tr>
              {head.map((cell, index) => (
                // Columns have no name but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
