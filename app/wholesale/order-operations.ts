import { catchUp, useLocalState } from "../local-state.ts";
import { withQuantities, withSku, type OrderRow } from "./order-rows.ts";

/** The only way to change the rows; returns a function that undoes the change. */
export function changeRows(of: (rows: OrderRow[]) => OrderRow[]): () => void {
  catchUp();
  const before = useLocalState.getState().orderRows;
  useLocalState.setState({ orderRows: of(before) });
  return () => {
    catchUp();
    useLocalState.setState({ orderRows: before });
  };
}

export function setRowQuantity(id: string, quantity: number): void {
  changeRows((rows) => withQuantities(rows, new Map([[id, quantity]])));
}

export function setRowSku(id: string, sku: string): void {
  changeRows((rows) => withSku(rows, id, sku));
}

export function removeRow(id: string): () => void {
  return changeRows((rows) => rows.filter((row) => row.id !== id));
}
