import type { Address } from "../../contract/customers/buyer-fields.ts";
import { placeLines } from "../../domain/places/place-lines.ts";
import styles from "./address-lines.module.css";

/** An address without its name, a line each. */
export function AddressLines({ address, country }: { address: Address; /** By name. */ country: string }) {
  const lines = [address.address1, address.address2, ...placeLines(address), country].filter(
    (line) => line.trim() !== "",
  );
  return (
    <>
      {lines.map((line, index) => (
        <bdi key={`${index} ${line}`} className={styles.line}>
          {line}
        </bdi>
      ))}
      <bdi className={styles.line} dir="ltr">
        {address.phoneCode} {address.phone}
      </bdi>
    </>
  );
}
