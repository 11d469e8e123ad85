import { I18nProvider } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { renderToStaticMarkup } from "react-dom/server";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, OpeningLook, SignInPage } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { PageFrame } from "../page/page-frame.tsx";

/** Its form is sent to the page's own address, whose query says what the other storefront asked for. */
export const writeSignInPage: Documents["writeSignInPage"] = async (look, page, language) => {
  const i18n = await messagesIn(language);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SignIn look={look} page={page} language={language} />
    </I18nProvider>,
  );
  return `<!doctype html>${markup}`;
};

const SHEET = `
main{width:min(100%,26rem)}
form{display:grid;gap:12px;margin:24px 0 12px;text-align:start}
label{display:grid;gap:4px;font-size:.875rem;font-weight:600}
input{min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);
color:var(--ink);font:inherit;font-size:1rem;font-weight:400}
button{min-height:48px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;
font-weight:600;cursor:pointer}
:is(input,button,a):focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.problem{padding:12px;border-radius:8px;background:var(--negative-pale);color:var(--negative)}
.more{display:grid;margin:0}
`;

type SignInProps = { look: OpeningLook; page: SignInPage; language: Language };

function SignIn({ look, page: { client, email, problem }, language }: SignInProps) {
  const { t } = useLingui();
  return (
    <PageFrame look={look} title={`${t`Log in`} · ${look.name}`} language={language} sheet={SHEET}>
      <h1>
        <Trans>Log in</Trans>
      </h1>
      <p dir="auto">
        <Trans>to continue to {client}</Trans>
      </p>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem === "wrong"
            ? t`Account or password error`
            : t`Too many attempts. Please wait a minute and try again.`}
        </p>
      )}
      <form method="post">
        <label>
          <Trans>Email</Trans>
          <input type="email" name="email" defaultValue={email} autoComplete="username" required dir="ltr" />
        </label>
        <label>
          <Trans>Password</Trans>
          <input type="password" name="password" autoComplete="current-password" required dir="ltr" />
        </label>
        <button type="submit">
          <Trans>Log in</Trans>
        </button>
      </form>
      <p className="more">
        <a href="/login/index" target="_blank" rel="noreferrer">
          <Trans>Forgot your password?</Trans>
        </a>
        <a href="/login/index" target="_blank" rel="noreferrer">
          <Trans>New here? Create account</Trans>
        </a>
      </p>
    </PageFrame>
  );
}
