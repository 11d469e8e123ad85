/** Settled once React has taken over the page that the visit began with: what goes on beside it may begin. */
export const pageLive: PromiseWithResolvers<void> = Promise.withResolvers<void>();
