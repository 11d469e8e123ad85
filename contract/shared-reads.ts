/** Answers a read by an unknown hash. */
export const UNKNOWN_READ = "PERSISTED_QUERY_NOT_FOUND";
