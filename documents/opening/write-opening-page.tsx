import { I18nProvider } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { renderToStaticMarkup } from "react-dom/server";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, OpeningLook } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { PageFrame } from "../page/page-frame.tsx";

/** What shoppers see of a shop that is not open yet. */
export const writeOpeningPage: Documents["writeOpeningPage"] = async (look, contact, language) => {
  const i18n = await messagesIn(language);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OpeningPage look={look} email={contact.email} language={language} />
    </I18nProvider>,
  );
  return `<!doctype html>${markup}`;
};

type OpeningPageProps = { look: OpeningLook; email: string; language: Language };

function OpeningPage({ look, email, language }: OpeningPageProps) {
  const { t } = useLingui();
  const { name } = look;
  return (
    <PageFrame look={look} title={t`Opening soon · ${name}`} language={language}>
      <h1>
        <Trans>We are opening soon</Trans>
      </h1>
      <p>
        <Trans>We are still filling the shelves. Please come back in a little while.</Trans>
      </p>
      {email !== "" && (
        <p>
          <Trans>Questions already? Write to us:</Trans>{" "}
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </p>
      )}
    </PageFrame>
  );
}
