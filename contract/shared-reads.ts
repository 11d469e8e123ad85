/** Of the GraphQL error that a read by hash is answered with when the server does not know the hash. */
export const UNKNOWN_READ = "PERSISTED_QUERY_NOT_FOUND";
