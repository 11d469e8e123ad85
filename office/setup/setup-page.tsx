import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Card, Group, List, NavLink, Progress, Select, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { isToConfirm, SETUP_STEPS, type SetupStep } from "../../domain/site/setup-steps.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { useIsPhone } from "../components/is-phone.ts";
import { Loaded } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useMayLeave } from "../components/use-unsaved.ts";
import { useMay } from "../session/me.tsx";
import { BaseCurrencyForm } from "../settings/base-currency-form.tsx";
import { BrandSetting } from "../settings/brand-page.tsx";
import { ContactsSetting } from "../settings/contacts-page.tsx";
import { OfferSetting } from "../settings/offer-page.tsx";
import { ShippingSetting } from "../settings/rules/shipping-page.tsx";
import { SellerSetting } from "../settings/seller-page.tsx";
import { CatalogueStep } from "./catalogue-step.tsx";
import { HomeStep } from "./home-step.tsx";
import { MailsStep } from "./mails-step.tsx";
import { PaymentsStep } from "./payments-step.tsx";
import { useStepNames } from "./step-names.ts";

type Setup = OfficeOutputOf<"setup">;
type Shown = SetupStep | "open";

const SHOWN: readonly Shown[] = [...SETUP_STEPS, "open"];

const FORMS: Record<SetupStep, () => ReactNode> = {
  brand: () => <BrandSetting proposes />,
  seller: () => <SellerSetting />,
  contacts: () => <ContactsSetting />,
  currency: () => <BaseCurrencyForm />,
  offer: () => <OfferSetting />,
  shipping: () => <ShippingSetting />,
  payments: () => <PaymentsStep />,
  mails: () => <MailsStep />,
  catalogue: () => <CatalogueStep />,
  home: () => <HomeStep />,
};

/** From an empty shop to an open one. Each step is a setting of its own, so that it can be left and resumed. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("setup", {});
  return (
    <>
      <PageHeader
        title={t`Set up the shop`}
        lead={t`In any order. What you save stays; you can leave at any time and go on later.`}
        actions={<LookButton />}
      />
      <Loaded reading={reading}>{(setup) => <Steps setup={setup} isFresh={!reading.isFetching} />}</Loaded>
    </>
  );
}

/** The shop as its shoppers will see it, in another window. */
function LookButton() {
  const look = useChange("lookAtShop", { onDone: () => void window.open("/", "_blank", "noopener") });
  return (
    <Button variant="default" loading={look.isMaking} onClick={() => void look.make({})}>
      <Trans>Look at the shop</Trans>
    </Button>
  );
}

/** Begins with what is left to do, and stays there when that is saved. */
function Steps({ setup, isFresh }: { setup: Setup; isFresh: boolean }) {
  const { t } = useLingui();
  const names = useStepNames();
  const isPhone = useIsPhone();
  const [query, setQuery] = useSearchParams();
  const requestedStep = query.get("step");
  const titleOf = (step: Shown) => (step === "open" ? t`Review and open` : names[step].title);
  const next = setup.steps.find(({ done, skipped }) => !done && !skipped)?.step ?? "open";
  const [begun, setBegun] = useState<Shown | null>(null);
  if (begun === null && isFresh) setBegun(next);
  const shown = SHOWN.find((each) => each === requestedStep) ?? begun ?? next;
  const number = SHOWN.indexOf(shown) + 1;
  const of = SHOWN.length;
  return (
    <Group align="flex-start" wrap={isPhone ? "wrap" : "nowrap"} gap="xl">
      {isPhone ? (
        <Stack gap={4} w="100%">
          <Select
            label={t`Step ${number} of ${of}`}
            data={SHOWN.map((step) => ({ value: step, label: titleOf(step) }))}
            value={shown}
            allowDeselect={false}
            maxDropdownHeight={480}
            renderOption={({ option }) => (
              <Group justify="space-between" wrap="nowrap" w="100%">
                {option.label}
                {SHOWN.filter((step) => step === option.value).map((step) => (
                  <StepState key={step} setup={setup} step={step} />
                ))}
              </Group>
            )}
            onChange={(step) => step !== null && setQuery({ step })}
          />
          <Progress value={(100 * number) / of} aria-label={t`Step ${number} of ${of}`} />
        </Stack>
      ) : (
        <Stack component="nav" gap={0} w={280} style={{ flexShrink: 0 }} aria-label={t`Steps`}>
          {SHOWN.map((step) => (
            <NavLink
              key={step}
              component={Link}
              to={`/setup?step=${step}`}
              label={titleOf(step)}
              active={step === shown}
              aria-current={step === shown ? "step" : undefined}
              rightSection={<StepState setup={setup} step={step} />}
            />
          ))}
        </Stack>
      )}
      <Stack style={{ flex: 1, minWidth: 0 }} w={isPhone ? "100%" : undefined}>
        {shown === "open" ? <Review setup={setup} /> : <Step key={shown} setup={setup} step={shown} />}
      </Stack>
    </Group>
  );
}

function StepState({ setup, step }: { setup: Setup; step: Shown }) {
  const found = setup.steps.find((each) => each.step === step);
  const isDone = step === "open" ? setup.open : found?.done;
  if (isDone) {
    return (
      <StateBadge tone="positive">
        <Trans>Done</Trans>
      </StateBadge>
    );
  }
  return found?.skipped ? (
    <StateBadge tone="neutral">
      <Trans>Skipped</Trans>
    </StateBadge>
  ) : null;
}

function Step({ setup, step }: { setup: Setup; step: SetupStep }) {
  const names = useStepNames();
  const mayWrite = useMay()("settings.write");
  const [, setQuery] = useSearchParams();
  const { title, lead } = names[step];
  const at = SHOWN.indexOf(step);
  const to = (shown: Shown | undefined) => setQuery({ step: shown ?? "open" });
  const { done = false, skipped = false } = setup.steps.find((each) => each.step === step) ?? {};
  const skip = useChange("skipSetupStep", { invalidates: ["setup"] });
  const confirm = useChange("confirmSetupStep", { invalidates: ["setup", "offer"] });
  const mayLeave = useMayLeave();

  async function leave(): Promise<void> {
    if (!mayLeave()) return;
    const isLeft = isToConfirm(step) ? confirm.make({ step }) : skip.make({ step, skipped: true });
    if (await isLeft) to(SHOWN[at + 1]);
  }

  return (
    <>
      <StepTitle title={title} lead={lead} />
      {FORMS[step]()}
      <Group justify="space-between" mt="md">
        <Button variant="default" disabled={at === 0} onClick={() => to(SHOWN[at - 1])}>
          <Trans>Back</Trans>
        </Button>
        {done || skipped || !mayWrite ? (
          <Button onClick={() => to(SHOWN[at + 1])}>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <Button variant="default" loading={skip.isMaking || confirm.isMaking} onClick={() => void leave()}>
            {isToConfirm(step) ? <Trans>Confirm and continue</Trans> : <Trans>Leave it as it is</Trans>}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Takes the focus when another step is shown, so that it is announced. */
function StepTitle({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  const isStepRequested = query.has("step");
  useEffect(() => {
    if (isStepRequested) heading.current?.focus();
  }, [isStepRequested]);
  return (
    <div>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed">{lead}</Text>
    </div>
  );
}

function Review({ setup }: { setup: Setup }) {
  const { t } = useLingui();
  const names = useStepNames();
  const mayWrite = useMay()("settings.write");
  const open = useChange("openForBusiness", { invalidates: ["setup", "me"], done: t`The shop is open.` });
  const missing = setup.steps.filter(({ done }) => !done);
  return (
    <>
      <StepTitle title={t`Review and open`} lead={t`Look at the shop once more, then let shoppers in.`} />
      {missing.length === 0 ? (
        <Alert color="green">
          <Trans>Everything is set up.</Trans>
        </Alert>
      ) : (
        <Card withBorder>
          <Text fw={600}>
            <Trans>Not set up yet</Trans>
          </Text>
          <List>
            {missing.map(({ step, skipped }) => (
              <List.Item key={step}>
                <Anchor component={Link} to={`/setup?step=${step}`}>
                  {names[step].title}
                </Anchor>
                {skipped && (
                  <>
                    {" "}
                    <Trans>(left as it is)</Trans>
                  </>
                )}
              </List.Item>
            ))}
          </List>
        </Card>
      )}
      {setup.paymentMethods === 0 && (
        <Alert color="yellow">
          <Trans>No money can reach you yet: there is neither a payment provider nor a bank account.</Trans>
        </Alert>
      )}
      {setup.open ? (
        <Alert color="green" role="status">
          <Trans>The shop is open.</Trans>{" "}
          <Anchor href="/" target="_blank" rel="noreferrer">
            <Trans>See it</Trans>
          </Anchor>
        </Alert>
      ) : (
        mayWrite && (
          <ConfirmButton
            variant="filled"
            harmless
            style={{ alignSelf: "flex-start" }}
            question={t`Open the shop?`}
            consequence={t`From now on everybody can see it and order.`}
            verb={t`Open`}
            loading={open.isMaking}
            onConfirm={() => open.make({})}
          >
            <Trans>Open the shop</Trans>
          </ConfirmButton>
        )
      )}
    </>
  );
}
