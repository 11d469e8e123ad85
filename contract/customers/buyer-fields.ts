import { z } from "zod";
import { westernDigits } from "../../domain/digits.ts";
import { line, paragraph } from "../written-text.ts";

export const email = line(254);
export const note = paragraph(5_000);

export const address = z.object({
  country: line(2),
  firstName: line(100),
  lastName: line(100),
  phoneCode: line(6),
  phone: line(30).transform(westernDigits),
  zip: line(20),
  province: line(100),
  city: line(100),
  address1: line(200),
  address2: line(200).default(""),
});

export const card = z.object({
  number: line(30),
  expiry: line(7),
  cvc: line(4),
  name: line(100),
});

export type Address = z.output<typeof address>;
export type Card = z.output<typeof card>;
