import { useId, type ReactNode } from "react";
import styles from "./figure-table.module.css";

export type FigureTableProps = {
  caption: ReactNode;
  head: readonly ReactNode[];
  /** The first cell is the row's header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  note?: ReactNode;
  /** For tables with many columns: they scroll in a narrow window, by keyboard too. */
  wide?: boolean;
  /** For tables of sentences, which begin where their column begins. */
  ofTexts?: boolean;
};

/** A table of figures: names at the start, figures aligned at the end of their columns. Wide tables scroll. */
export function FigureTable({ caption, head, rows, note, wide = false, ofTexts = false }: FigureTableProps) {
  const captionId = useId();
  return (
    <div className={styles.box}>
      <div className={styles.scroll} {...(wide && { tabIndex: 0, role: "group", "aria-labelledby": captionId })}>
        <table data-texts={ofTexts || undefined}>
          <caption id={captionId}>{caption}</caption>
          <thead>
            <tr>
              {head.map((cell, index) => (
                // Columns have nothing but their index to identify them.
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
