/** `npm run verify`: compares the shop's books with each other; ends with 1 when something does not agree. */
import { sizeOfBooks, verifyBooks } from "../server/orders/verify.ts";
import { complain } from "./explain.ts";
import { withShop } from "./with-shop.ts";

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    return await withShop(async (shop) => {
      const { checks, rows } = await sizeOfBooks(shop);
      const size = Object.entries(rows).map(([name, count]) => `${count} ${name}`);
      console.log(`Comparing ${size.join(", ")} by ${checks} rules …`);
      const drifts = await verifyBooks(shop);
      for (const { what, id, expected, found } of drifts) {
        console.log(`✗ ${what}: ${id} has ${found}, should have ${expected}`);
      }
      console.log(drifts.length === 0 ? "✓ The books agree." : `✗ ${drifts.length} things do not agree.`);
      return drifts.length === 0 ? 0 : 1;
    });
  } catch (error) {
    complain(error);
    return 1;
  }
}
