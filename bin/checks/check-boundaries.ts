/** `npm run check:boundaries` */

import { checkBoundaries } from "./boundaries.ts";

const { files, breaches, unseen } = await checkBoundaries(process.cwd());

for (const { rule, comment, from, to } of breaches) console.error(`✗ ${from} → ${to}\n  ${rule}: ${comment}`);
for (const file of unseen) console.error(`✗ ${file} could not be read`);
console.log(`${files} files, ${breaches.length} forbidden imports`);
if (files === 0 || breaches.length > 0 || unseen.length > 0) process.exitCode = 1;
