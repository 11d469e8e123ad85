import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, ColorInput, Group, Select, SimpleGrid, Stack, Switch, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type BrandColours, brandLook, BUILT_COLOURS } from "../../domain/site/brand-colours.ts";
import { BUILT_NAME } from "../../domain/site/brand.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { BrandPictureField, type UploadedPicture } from "./brand-picture-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { SettingForm } from "./setting-form.tsx";

/** What the shop is called and looks like, everywhere at once. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Name and look`}
        lead={t`Shown by the shop, the checkout, e-mails, invoices, the installed app and the office.`}
      />
      <Stack gap="xl">
        <BrandSetting />
        <HistoryPanel kind="setting" id="brand" />
      </Stack>
    </>
  );
}

/** The form alone, for the set-up too. `proposes`: what the browser knows, as long as nobody has named the shop. */
export function BrandSetting({ proposes = false }: { proposes?: boolean }) {
  const reading = useRead("brand", {});
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <BrandForm
              key={read.version}
              read={read}
              initial={proposes && read.brand.name === BUILT_NAME ? { ...read.brand, timeZone: ownZone() } : read.brand}
              onDirty={onDirty}
              refetch={() => void reading.refetch()}
            />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type Read = OfficeOutputOf<"brand">;
type FormProps = {
  read: Read;
  initial: Read["brand"];
  onDirty: (isDirty: boolean) => void;
  refetch: () => void;
};

const COLOUR = /^#[0-9a-f]{6}$/;
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** The browser's. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ZONES.includes(timeZone) ? timeZone : "UTC";
}

function BrandForm({ read, initial, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { brand: initial } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveBrand", {
    form,
    invalidates: ["brand", "me", "overview"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  const { brand } = form.values;
  const { logo, symbol } = brand;
  // What is half typed keeps the colour from before.
  const colours = Object.fromEntries(
    Object.entries(brand.colours).map(([name, value]) => [
      name,
      COLOUR.test(value.toLowerCase()) ? value.toLowerCase() : read.brand.colours[name as keyof BrandColours],
    ]),
  ) as BrandColours;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <SettingForm
        change={change}
        mine={brand}
        isChanged={form.isDirty()}
        onTakeTheirs={() => {
          form.reset();
          refetch();
        }}
        onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
      >
        <TextInput label={t`Name of the shop`} required maxLength={60} {...form.getInputProps("brand.name")} />
        <BrandPictureField
          label={t`Logo`}
          description={t`SVG or PNG, with a transparent ground. In the header, e-mails and invoices.`}
          src={logo && srcOf(logo)}
          error={errorOf(form.errors["brand.logo"])}
          onUpload={(uploaded) =>
            form.setFieldValue("brand.logo", {
              ...pictureOf(uploaded),
              named: uploaded.width > 2 * uploaded.height,
            })
          }
          onClear={() => form.setFieldValue("brand.logo", null)}
        />
        {logo && (
          <Switch
            label={t`The logo holds the shop's name`}
            description={t`Otherwise the name is written beside it`}
            {...form.getInputProps("brand.logo.named", { type: "checkbox" })}
          />
        )}
        <BrandPictureField
          label={t`Symbol`}
          description={t`Square, for the browser's tab and the installed app. Without one: the logo, if it is about as high as wide, or else the first letter of the name.`}
          src={symbol && srcOf(symbol)}
          error={errorOf(form.errors["brand.symbol"])}
          onUpload={(uploaded) => form.setFieldValue("brand.symbol", pictureOf(uploaded))}
          onClear={() => form.setFieldValue("brand.symbol", null)}
        />
        <Group align="flex-end">
          <ColourField
            label={t`Primary color`}
            description={t`Buttons and what is selected`}
            {...form.getInputProps("brand.colours.primary")}
          />
          <ColourField
            label={t`Accent color`}
            description={t`Name, links and reduced prices`}
            {...form.getInputProps("brand.colours.accent")}
          />
          <ColourField
            label={t`Background`}
            description={t`Behind everything; light`}
            {...form.getInputProps("brand.colours.background")}
          />
        </Group>
        <Button
          variant="subtle"
          size="xs"
          style={{ alignSelf: "flex-start" }}
          onClick={() => form.setFieldValue("brand.colours", BUILT_COLOURS)}
        >
          <Trans>Use the built-in colors</Trans>
        </Button>
        <Select
          label={t`Time zone`}
          description={
            initial.timeZone === read.brand.timeZone
              ? t`Days of lists and charts begin at its midnight`
              : t`As your browser has it. Days of lists and charts begin at its midnight`
          }
          data={ZONES.includes(brand.timeZone) ? ZONES : [brand.timeZone, ...ZONES]}
          searchable
          allowDeselect={false}
          {...form.getInputProps("brand.timeZone")}
        />
      </SettingForm>
      <Stack component="section" aria-label={t`Preview`}>
        <Title order={2} size="h4">
          <Trans>Preview</Trans>
        </Title>
        <Adjusted colours={colours} />
        <BrandPreview name={brand.name} colours={colours} logo={logo && { src: srcOf(logo), named: logo.named }} />
      </Stack>
    </SimpleGrid>
  );
}

/** Which colours are shown otherwise than they were chosen, and why. */
function Adjusted({ colours }: { colours: BrandColours }) {
  const { t } = useLingui();
  const { adjusted } = brandLook(colours);
  const names = { primary: t`Primary color`, accent: t`Accent color`, background: t`Background` };
  return (
    <div role="status">
      {adjusted.map(({ colour, chosen, shown }) => (
        <Alert key={colour} color="yellow" mb="xs" title={names[colour]}>
          <Trans>
            With {chosen} some text would be hard to read (WCAG AA), so the shop shows {shown}.
          </Trans>
        </Alert>
      ))}
      {adjusted.length === 0 && (
        <Alert color="green">
          <Trans>All text in these colors can be read well (WCAG AA).</Trans>
        </Alert>
      )}
    </div>
  );
}

type ColourFieldProps = { label: string; description: string };

function ColourField(props: ColourFieldProps) {
  const { t } = useLingui();
  return (
    <ColorInput
      flex={1}
      miw={150}
      format="hex"
      eyeDropperButtonProps={{ "aria-label": t`Pick from the screen` }}
      {...props}
    />
  );
}

function pictureOf({ id, format, width, height }: UploadedPicture) {
  return { id, format, width, height };
}

function srcOf({ id }: { id: string }): string {
  return `/brand/uploaded/${id}`;
}

function errorOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}
