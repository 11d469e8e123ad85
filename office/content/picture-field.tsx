import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, Group, Image, Input, Stack, Text } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";

export type Uploaded = OfficeOutputOf<"pictureUpload">;

type PictureFieldProps = {
  label: string;
  description: string;
  value: string | null;
  onUpload: (picture: Uploaded) => void;
  onClear?: (() => void) | undefined;
  error?: string | undefined;
};

/** A picture that is uploaded as soon as it is chosen. */
export function PictureField({ label, description, value, onUpload, onClear, error }: PictureFieldProps) {
  const { t } = useLingui();
  const upload = useChange("pictureUpload", { onDone: onUpload });
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group wrap="nowrap" mt={4}>
        {value ? (
          <Image src={value} alt={label} w={120} h={80} fit="contain" radius="sm" bg="var(--sunken)" />
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>No picture</Trans>
          </Text>
        )}
        <Stack gap={4} align="flex-start">
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(file) => file && void upload.make({ file })}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={upload.isMaking}
                aria-label={t`Upload a picture: ${label}`}
              >
                <Trans>Upload a picture</Trans>
              </Button>
            )}
          </FileButton>
          {onClear && value && (
            <Button variant="subtle" size="xs" onClick={onClear}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}
