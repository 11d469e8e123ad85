/** From payment to the start of work on an order. `deliveryDays` of the shipping rules says when it is shipped. */
export const PROCESSING_HOURS = [24, 48] as const;
