import { Trans } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import { useRead } from "../api/reads.ts";
import { useLanguage } from "../i18n/language.tsx";
import { TestMail } from "../settings/mails-page.tsx";

/** Whether e-mails are sent, and a test. */
export function MailsStep() {
  const { language } = useLanguage();
  const setup = useRead("setup", {});
  const isSet = setup.data?.steps.some(({ step, done }) => step === "mails" && done);
  return (
    <Stack maw={640}>
      {isSet ? (
        <Alert color="green">
          <Trans>A mail server is set. Send yourself a test.</Trans>
        </Alert>
      ) : (
        <Alert color="yellow">
          <Trans>
            There is no mail server yet: e-mails are only written to a folder of the server. Set MAIL_URL and MAIL_FROM
            in its environment and restart the shop.
          </Trans>
        </Alert>
      )}
      <TestMail kind="welcome" language={language} />
    </Stack>
  );
}
