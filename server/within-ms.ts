/** Throws with `message` when `work` takes longer than `ms`. The work itself goes on. */
export async function withinMs<Result>(work: Promise<Result>, ms: number, message: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms).unref();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
