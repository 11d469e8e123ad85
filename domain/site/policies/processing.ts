/** Within how many hours of the payment work on an order begins; when it leaves is in `DELIVERY_DAYS`. From and to. */
export const PROCESSING_HOURS = [24, 48] as const;
