/** Properties are tried on the examples of TEST_SEED, so that a test that failed fails again; without it on new ones. */

import fc from "fast-check";

if (process.env.TEST_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) });
