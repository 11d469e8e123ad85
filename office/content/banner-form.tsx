import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LANGUAGE_CODES, type Language } from "../../domain/translation/languages.ts";
import type { OfficeInputOf } from "../api/call.ts";
import type { OfficeError } from "../api/office-error.ts";
import { useFieldErrors } from "../api/reasons.ts";
import { TimesFields } from "../components/times.tsx";
import { useOfferedLanguages, useSourceLanguage } from "../session/me.tsx";
import { useLanguageNames } from "../words/languages.tsx";
import { PictureField } from "./picture-field.tsx";
import { TargetSelect } from "./target-select.tsx";

const TARGETS = [
  { type: "COLLECTION", address: "/pages/collections/index?handle=" },
  { type: "PRODUCT", address: "/pages/product/index?handle=" },
] as const;

export type BannerInput = OfficeInputOf<"bannerSave">["banners"][number];

type BannerFormProps = {
  banner: BannerInput;
  isSaving: boolean;
  error: OfficeError | null;
  onSave: (banner: BannerInput) => Promise<void>;
};

/** One banner: its words in every language, its pictures, where it leads, and when it is shown. */
export function BannerForm({ banner, isSaving, error, onSave }: BannerFormProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const inSentence = useLanguageNames("sentence");
  const fieldReasonOf = useFieldErrors();
  const form = useForm<BannerInput>({ initialValues: banner });
  const { values } = form;
  // The call takes all banners: "banners.2.url" is the field "url" here.
  const errorOf = (field: string) => {
    const found = error?.fields.find((each) => each.field.replace(/^banners\.\d+\./, "") === field);
    return found && fieldReasonOf(found);
  };
  const source = useSourceLanguage();
  const written = values.language ?? source;
  const [offered, begunIn] = [useOfferedLanguages(), banner.words];
  const languages = LANGUAGE_CODES.filter(
    (language) => language !== written && (offered.includes(language) || begunIn[language] !== undefined),
  );
  const wordsOf = (language: Language) => values.words[language] ?? { title: "", text: "" };

  function submit(typed: BannerInput): void {
    const words = Object.fromEntries(
      Object.entries(typed.words).filter(
        ([, translation]) => translation !== undefined && translation.title.trim() !== "",
      ),
    );
    void onSave({ ...typed, words });
  }

  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Fieldset legend={nameOf(written)}>
          <TextInput
            label={t`Title`}
            lang={written}
            dir="auto"
            required
            {...form.getInputProps("title")}
            error={errorOf("title")}
          />
          <TextInput
            label={t`Text`}
            lang={written}
            dir="auto"
            {...form.getInputProps("text")}
            error={errorOf("text")}
          />
        </Fieldset>
        {languages.map((language) => {
          const name = inSentence(language);
          const translation = wordsOf(language);
          const put = (part: Partial<typeof translation>) =>
            form.setFieldValue("words", { ...values.words, [language]: { ...translation, ...part } });
          return (
            <Fieldset key={language} legend={nameOf(language)}>
              <TextInput
                label={t`Title in ${name}`}
                dir="auto"
                lang={language}
                value={translation.title}
                onChange={(event) => put({ title: event.currentTarget.value })}
                error={errorOf(`words.${language}.title`)}
              />
              <TextInput
                label={t`Text in ${name}`}
                dir="auto"
                lang={language}
                value={translation.text}
                onChange={(event) => put({ text: event.currentTarget.value })}
                error={errorOf(`words.${language}.text`)}
              />
            </Fieldset>
          );
        })}
        <Text size="sm" c="dimmed">
          <Trans>A language without a title shows the words above, or those of the same text elsewhere.</Trans>
        </Text>
        <TextInput
          label={t`Leads to`}
          description={t`An address in the shop, such as /pages/collections/index?handle=rings, or on the web.`}
          required
          {...form.getInputProps("url")}
          error={errorOf("url")}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {TARGETS.map(({ type, address }) => (
            <TargetSelect
              key={type}
              type={type}
              label={type === "COLLECTION" ? t`Or choose a collection` : t`Or choose a product`}
              value={handleIn(values.url, address)}
              onChange={(handle) =>
                form.setFieldValue("url", handle === null ? "" : address + encodeURIComponent(handle))
              }
            />
          ))}
        </SimpleGrid>
        <Checkbox
          label={t`The words stand on the picture`}
          description={t`The pictures then need room for them: on the left, and on phones at the top.`}
          {...form.getInputProps("wordsOn", { type: "checkbox" })}
        />
        <PictureField
          label={t`Picture`}
          description={values.wordsOn ? t`2.4 : 1, at least 1,400 pixels wide` : t`16 : 9, at least 900 pixels wide`}
          value={values.image || null}
          onUpload={({ path, thumbhash }) =>
            form.setValues({
              ...{ image: path, thumbhash },
              ...(values.imageTall === values.image && { imageTall: "" }),
            })
          }
          error={errorOf("image")}
        />
        {values.wordsOn && (
          <>
            <PictureField
              label={t`Picture for phones`}
              description={t`4 : 5, with room for the words at the top. Without one: the picture above.`}
              value={values.imageTall || null}
              onUpload={({ path }) => form.setValues({ imageTall: path })}
              onClear={() => form.setValues({ imageTall: "" })}
            />
            <PictureField
              label={t`Picture for Arabic`}
              description={t`With room for the words on the right. Without one: the picture above.`}
              value={values.imageGoodsLeft}
              onUpload={({ path }) => form.setValues({ imageGoodsLeft: path })}
              onClear={() => form.setValues({ imageGoodsLeft: null })}
            />
          </>
        )}
        <TimesFields
          value={{ from: values.from, until: values.until }}
          onChange={(times) => form.setValues(times)}
          error={errorOf("until")}
        />
        <Button type="submit" loading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** Of a thing's own page; null of any other address. */
function handleIn(url: string, address: string): string | null {
  const handle = url.startsWith(address) ? url.slice(address.length) : "";
  if (handle === "" || handle.includes("&")) return null;
  try {
    return decodeURIComponent(handle);
  } catch {
    return null;
  }
}
