/** The measure of `uncached.ts`: what an answer costs that needs no work. */

import Fastify from "fastify";
import { serveBench } from "./process.ts";

const app = Fastify();
app.get("/*", async (_request, reply) => reply.type("text/html; charset=utf-8").send("hello world"));
await serveBench(await app.listen({ host: "127.0.0.1", port: 0 }));
await app.close();
