/** Whose tracking pages the shop knows; any other name may be typed. */
export const CARRIERS = ["DHL", "FedEx", "UPS", "USPS", "EMS", "4PX", "YunExpress"];
