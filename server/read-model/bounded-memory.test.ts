import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBoundedMemory, type MemoryEntry } from "./bounded-memory.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

let left: string[] = [];
const entry = (name: string, goodForMs: number): MemoryEntry => ({
  ...{ bytes: 10, isWanted: false, goodUntilMs: performance.now() + goodForMs },
  leave: () => void left.push(name),
});

test("what is no longer good leaves although there is room, even if it was asked for", () => {
  left = [];
  const memory = openBoundedMemory(1_000);
  const first = entry("first", 100);
  memory.hold(first);
  first.isWanted = true;
  vi.advanceTimersByTime(50);
  memory.hold(entry("second", 100));
  vi.advanceTimersByTime(60);
  memory.hold(entry("third", 100));
  expect(left).toEqual(["first"]);
});
