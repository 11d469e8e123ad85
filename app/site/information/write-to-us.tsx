import { Trans } from "@lingui/react/macro";
import { useRootData } from "../../root-data.ts";

type WriteToUsProps = { /** Of the e-mail. */ subject?: string };

/** A link to the shop's e-mail address, where it is known. */
export function WriteToUs({ subject }: WriteToUsProps) {
  const email = useRootData()?.base?.customerServiceEmail;
  if (!email) return null;
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return (
    <p>
      <Trans>
        Our email address:{" "}
        <a href={`mailto:${email}${query}`}>
          <bdi>{email}</bdi>
        </a>
      </Trans>
    </p>
  );
}
