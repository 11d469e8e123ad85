const CARRIERS = [
  { name: "DHL", page: "https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=" },
  { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=" },
  { name: "UPS", page: "https://www.ups.com/track?tracknum=" },
  { name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  { name: "EMS", page: "https://items.ems.post/api/publicTracking/track?language=EN&itemId=" },
  { name: "4PX", page: "https://track.4px.com/#/result/0/" },
  { name: "YunExpress", page: "https://www.yuntrack.com/parcelTracking?id=" },
] as const;

export function trackingOf(carrier: string, trackingNumber: string): { carrier: string; trackingUrl: string | null } {
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  if (!known) return { carrier: carrier.trim(), trackingUrl: null };
  const number = trackingNumber.replaceAll(/\s/g, "");
  return { carrier: known.name, trackingUrl: number === "" ? null : known.page + encodeURIComponent(number) };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
