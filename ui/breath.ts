/** Between two pieces of work: what she does meanwhile is heard, and seen. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
