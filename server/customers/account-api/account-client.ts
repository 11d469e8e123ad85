/** A client at which customers can sign in (docs/decisions/0133). */
export type AccountClient = {
  id: number;
  name: string;
  clientId: string;
  redirectUris: readonly string[];
  logoutUris: readonly string[];
  /** Whose pages may use its customers' tokens: those of its registered addresses, and the token's own. */
  origins: ReadonlySet<string>;
};
