import { expect, test } from "vitest";
import { trackingOf } from "./carriers.ts";

test("a known carrier is found however its name is written, and its parcel has a tracking page", () => {
  expect(trackingOf(" yun express", "YT 2026 001")).toEqual({
    carrier: "YunExpress",
    trackingUrl: "https://www.yuntrack.com/parcelTracking?id=YT2026001",
  });
  expect(trackingOf("dhl", "1&2").trackingUrl).toMatch(/^https:\/\/www\.dhl\.com\/.*tracking-id=1%262$/);
});

test("another carrier, and a parcel without a number, have no tracking page", () => {
  expect(trackingOf("Pigeon Post ", "7")).toEqual({ carrier: "Pigeon Post", trackingUrl: null });
  expect(trackingOf("UPS", " ")).toEqual({ carrier: "UPS", trackingUrl: null });
});
