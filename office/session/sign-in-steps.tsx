import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import { useChange } from "../api/changes.ts";
import { useReasons } from "../api/reasons.ts";
import { PasswordInput } from "../components/password-input.tsx";
import type { Me } from "./me.tsx";
import { NewPasskey } from "./new-passkey.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { SecondFactor } from "./second-factor.tsx";

type SignInStepsProps = { email?: string; missing?: Me["missing"]; onDone: (me: Me) => void };

/** Password, then what the session still needs. */
export function SignInSteps({ email = "", missing: first = null, onDone }: SignInStepsProps) {
  const [missing, setMissing] = useState(first);

  function advance(me: Me): void {
    if (me.missing === null) onDone(me);
    else setMissing(me.missing);
  }

  if (missing === "code") return <CodeStep onDone={advance} />;
  if (missing === "set-up-second-factor") return <SetUpStep onDone={advance} />;
  return <PasswordStep email={email} onDone={advance} />;
}

function PasswordStep({ email, onDone }: { email: string; onDone: (me: Me) => void }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const form = useForm({ mode: "uncontrolled", initialValues: { email, password: "" } });
  const signIn = useChange("signIn", { form, quiet: true, onDone });
  const wrong = signIn.error?.reason === "session.wrong";
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await signIn.make(input)))}>
      <Stack>
        {signIn.error && (
          <Alert color="red" role="alert">
            {wrong ? t`This e-mail address and password do not belong together.` : reasonOf(signIn.error)}
          </Alert>
        )}
        <TextInput
          label={t`E-mail address`}
          type="email"
          autoComplete="username"
          required
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          required
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" loading={signIn.isMaking}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** An authenticator app, or a passkey. */
function SetUpStep({ onDone }: { onDone: (me: Me) => void }) {
  const [isPasskey, setPasskey] = useState(false);
  return (
    <Stack>
      {isPasskey ? <NewPasskey onDone={onDone} /> : <SecondFactor onDone={onDone} />}
      {browserSupportsWebAuthn() && (
        <Button variant="subtle" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? <Trans>Use an authenticator app instead</Trans> : <Trans>Use a passkey instead</Trans>}
        </Button>
      )}
    </Stack>
  );
}

function CodeStep({ onDone }: { onDone: (me: Me) => void }) {
  const { t } = useLingui();
  const sayWhy = useReasons();
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" } });
  const give = useChange("giveCode", { form, quiet: true, onDone });
  const wrong = give.error?.reason === "session.wrong";
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await give.make(input)))}>
      <Stack>
        <Text>
          <Trans>Open your authenticator app and type the code it shows for this shop.</Trans>
        </Text>
        {give.error && (
          <Alert color="red" role="alert">
            {wrong ? t`This code is wrong or too old. Type the one that is shown now.` : sayWhy(give.error)}
          </Alert>
        )}
        <TextInput
          label={t`Code`}
          description={t`Six digits, or one of your recovery codes.`}
          autoComplete="one-time-code"
          required
          data-autofocus
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of a step that was asked for
          autoFocus
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
        <Button type="submit" loading={give.isMaking}>
          <Trans>Continue</Trans>
        </Button>
        <PasskeyStep onDone={onDone} />
      </Stack>
    </form>
  );
}
