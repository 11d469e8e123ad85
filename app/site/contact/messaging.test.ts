import { expect, test } from "vitest";
import { messagingLinks } from "./messaging.ts";

test("CONT-01 the web link is the shop's, the app link has its number", () => {
  expect(messagingLinks("https://wa.me/12025550147")).toEqual({
    whatsH5Link: "https://wa.me/12025550147",
    whatsAppLink: "whatsapp://send?phone=12025550147",
  });
  expect(messagingLinks("https://api.whatsapp.com/send?phone=%2B12025550147")?.whatsAppLink).toBe(
    "whatsapp://send?phone=12025550147",
  );
  expect(messagingLinks("https://wa.me/message/ABC")).toEqual({
    whatsH5Link: "https://wa.me/message/ABC",
    whatsAppLink: null,
  });
});

test.each(["", undefined, "javascript:alert(1)", "http://wa.me/1", "wa.me/1"])("%j is no usable link", (link) => {
  expect(messagingLinks(link)).toBeNull();
});
