import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { GoodsName } from "../../../ui/goods-name.tsx";
import { Until } from "../../../ui/until.tsx";
import { useFormats } from "../../formats.ts";
import { FROM_ORDER, returnPath } from "../links.ts";
import type { CustomerOrder, CustomerOrderLine, OrderReturns as Returns, ReturnRequest } from "../order-queries.ts";
import { ReturnChip, useReasonMessages } from "../returns/return-messages.tsx";
import { mutedClass, Section } from "./section.tsx";
import styles from "./order-returns.module.css";

type OrderReturnsProps = { order: CustomerOrder; returns: Returns; lines: readonly CustomerOrderLine[] };

/** The order's returns, their states, and the link to return more (SPEC REFD-01). */
export function OrderReturns({ order, returns, lines }: OrderReturnsProps) {
  const { returnable, until } = returns;
  if (returnable.length === 0 && returns.returns.length === 0) return null;
  const end = until !== null && <Until at={until} />;
  return (
    <Section title={<Trans>Returns</Trans>}>
      {returns.returns.length > 0 && (
        <ul className={styles.requests}>
          {returns.returns.toReversed().map((request) => (
            <RequestItem key={request.id} request={request} lines={lines} />
          ))}
        </ul>
      )}
      {returnable.length > 0 && (
        <>
          {end && (
            <p className={mutedClass}>
              <Trans>You can request a return until {end}.</Trans>
            </p>
          )}
          <div>
            <Link className={buttonClass()} to={returnPath(order.id)} state={FROM_ORDER}>
              <Trans>Return items</Trans>
            </Link>
          </div>
        </>
      )}
    </Section>
  );
}

function RequestItem({ request, lines }: { request: ReturnRequest; lines: readonly CustomerOrderLine[] }) {
  const { t } = useLingui();
  const { date, count } = useFormats();
  const reasonWords = useReasonMessages();
  const { state, requestedAt, reason, refundTo, note, answer, photos } = request;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <time dateTime={requestedAt}>{date(requestedAt)}</time>
        <ReturnChip state={state} />
      </div>
      <ul className={styles.lines}>
        {request.lines.map(({ id, quantity }) => {
          const line = byId.get(id);
          return (
            line && (
              <li key={id}>
                {count(quantity)} × <GoodsName {...line} />
              </li>
            )
          );
        })}
      </ul>
      <p className={mutedClass}>
        <bdi>{reasonWords(reason)}</bdi>
        {refundTo !== null && (
          <>
            {" · "}
            {refundTo === "store-credit" ? (
              <Trans>Refund to store credit</Trans>
            ) : (
              <Trans>Refund to your original payment method</Trans>
            )}
          </>
        )}
      </p>
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noopener noreferrer" aria-label={t`Photo ${count(index + 1)}`}>
                <img src={photo} alt="" width={64} height={64} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <WhatNext state={state} />
      {answer !== "" && (
        <blockquote className={styles.answer} dir="auto">
          {answer}
        </blockquote>
      )}
    </li>
  );
}

function WhatNext({ state }: Pick<ReturnRequest, "state">) {
  const words: Partial<Record<ReturnRequest["state"], ReactNode>> = {
    requested: <Trans>We will review your request and reply here and by email.</Trans>,
    approved: <Trans>Please send the items back. We refund you when they arrive.</Trans>,
  };
  const text = words[state];
  return text ? <p className={mutedClass}>{text}</p> : null;
}
