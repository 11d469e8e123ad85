export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Default: `ANSWER_MS`. */
  answerMs?: number;
};
