/** Yields between two pieces of work, so that input is handled and frames are painted. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
