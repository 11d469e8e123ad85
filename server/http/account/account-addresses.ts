/** Where the Customer Account API is served (docs/decisions/0133). */

/** Hydrogen and others put the number of the shop into each address; the shop's own host makes it unnecessary. */
const NUMBERED = "/:shop(^\\d+$)";

export const AUTHENTICATION = "/authentication";
export const AUTHENTICATIONS = [AUTHENTICATION, `${AUTHENTICATION}${NUMBERED}`] as const;
export const GRAPHQL = "/account/customer/api/2025-07/graphql";
export const GRAPHQLS = [GRAPHQL, `${NUMBERED}${GRAPHQL}`] as const;
