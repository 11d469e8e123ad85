/** Of the shop's calls that the checkout makes too: its pages do not load the addresses of the others. */
export const PROVINCES_PATH = "/api/v1/area/provinces";
export const SETTINGS_PATH = "/web.MetaWebService/SearchMetaWeb";
