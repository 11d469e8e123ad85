import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, Group, Image, Input, Stack, Text } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";

export type UploadedPicture = OfficeOutputOf<"uploadBrandPicture">;

type BrandPictureFieldProps = {
  label: string;
  description: string;
  /** Its address; null: none is chosen. */
  src: string | null;
  onUpload: (picture: UploadedPicture) => void;
  onClear: () => void;
  error?: string | undefined;
};

/** A logo that is uploaded as soon as it is chosen, and shown by the shop once the form is saved. */
export function BrandPictureField({ label, description, src, onUpload, onClear, error }: BrandPictureFieldProps) {
  const { t } = useLingui();
  const upload = useChange("uploadBrandPicture", { onDone: onUpload });
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group wrap="nowrap" mt={4}>
        {src === null ? (
          <Text size="sm" c="dimmed">
            <Trans>No picture</Trans>
          </Text>
        ) : (
          <Image src={src} alt={label} w={120} h={80} p={8} fit="contain" radius="sm" bg="#ffffff" />
        )}
        <Stack gap={4} align="flex-start">
          <FileButton
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
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
          {src !== null && (
            <Button variant="subtle" size="xs" onClick={onClear} aria-label={t`Remove: ${label}`}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}
