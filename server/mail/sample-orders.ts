import type { FinishedOrder } from "../../contract/orders/checkout.ts";

type Line = FinishedOrder["lines"][number];

/** A line of a placed order; what a case does not care about is filled in. */
export function soldLine(input: Partial<Line> = {}): Line {
  return {
    handle: "hoops",
    title: "Gold hoops",
    titleLanguage: "en",
    variantTitle: "Gold / Large",
    variantLanguage: "en",
    sku: "HOOP-L",
    imageSrc: null,
    quantity: 12,
    unitMicros: 4_490_000,
    amountCents: 5_388,
    discountCents: 0,
    ...input,
  };
}

/** A PENDING order of 12 hoops to Great Britain, to be paid by bank transfer. */
export function placedOrderOf(input: Partial<FinishedOrder> = {}): FinishedOrder {
  return {
    number: 10_001,
    name: "#10001",
    state: "PENDING",
    currency: "USD",
    placedAt: "2026-11-01T12:00:00.000Z",
    paidAt: null,
    isGuests: false,
    email: "ada@shop.example",
    address: {
      country: "GB",
      firstName: "Ada",
      lastName: "Byron",
      phoneCode: "+44",
      phone: "20 7946 0000",
      zip: "N1 9GU",
      province: "",
      city: "London",
      address1: "1 Example Street",
      address2: "",
    },
    method: "standard",
    days: { min: 7, max: 12 },
    processingDays: [2, 4],
    note: "",
    company: "",
    taxNumber: "",
    invoice: null,
    lines: [soldLine()],
    pieces: 12,
    totalWeightMg: 120_000,
    itemTotalCents: 5_388,
    saved: [],
    subtotalCents: 5_388,
    shippingCents: 1_250,
    totalCents: 6_638,
    couponCode: null,
    creditCents: 0,
    dueCents: 6_638,
    receivedCents: 0,
    refundedCents: 0,
    refunds: [],
    bankRefund: null,
    parcels: [],
    cancelledAt: null,
    cancellationFeeCents: 0,
    reservedUntil: "2026-11-08T12:00:00.000Z",
    cancellation: {
      ...{ allowed: "by-account-manager", feeCents: 0, until: null },
      ...{ freeHours: 6, lastHours: 72, feeBasisPoints: 1_500 },
    },
    payment: {
      method: "bank-transfer",
      state: "pending",
      redirectUrl: null,
      reference: "FG-10001",
      bankAccounts: [
        {
          currency: "EUR",
          due: { minor: 1_234, currency: "EUR" },
          bankName: "Example Bank",
          bankAddress: "2 Example Street",
          accountName: "Example Ltd",
          accountNumber: "XX00 1234 5678",
          swift: "EXAMXX00",
          branch: null,
          demo: false,
        },
      ],
    },
    ...{ paymentMethods: ["bank-transfer"], barredMethods: [] },
    ...input,
  };
}

/** The same order once it is paid by card. */
export function paidOrderOf(input: Partial<FinishedOrder> = {}): FinishedOrder {
  return placedOrderOf({
    state: "PAID",
    paidAt: "2026-11-01T12:05:00.000Z",
    reservedUntil: null,
    payment: { method: "card", state: "captured", redirectUrl: null, reference: "ch_1", bankAccounts: [] },
    paymentMethods: [],
    invoice: { number: "INV-000007", issuedAt: "2026-11-01T12:05:00.000Z" },
    ...input,
  });
}
