import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, Grid, Select, Stack, Switch, Text, Textarea, TextInput, Title } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PRODUCT_STATUSES } from "../../contract/office/products.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { useIsPhone } from "../components/is-phone.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { RichText } from "../components/rich-text.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { ShopTimeInput } from "../components/shop-time-input.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay, useMe } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { type ProductStatus, useStatusNames } from "../words/statuses.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { MetafieldsField } from "./metafields-field.tsx";
import { OptionsField } from "./options-field.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { PreviewLink } from "./preview-link.tsx";
import {
  draftOf,
  inputOf,
  newDraft,
  type PictureDraft,
  type ProductFormValues,
  type VariantFormValues,
  withOptions,
} from "./product-draft.ts";
import { SuggestedInput, SuggestedTags } from "./suggested-input.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { VariantsField } from "./variants-field.tsx";
import { VideosField } from "./videos-field.tsx";

type Saved = OfficeOutputOf<"product">;

/** One product, or a new one. */
export function Page() {
  const { handle = "new" } = useParams();
  return handle === "new" ? <NewProduct /> : <ExistingProduct key={handle} handle={handle} />;
}

function NewProduct() {
  const { t } = useLingui();
  return <ProductForm title={t`New product`} saved={null} first={newDraft} />;
}

function ExistingProduct({ handle }: { handle: string }) {
  const product = useRead("product", { handle });
  // What is read again meanwhile must not replace what somebody types.
  const [shown, setShown] = useState<{ saved: Saved; round: number } | null>(null);
  if (product.data && !shown) setShown({ saved: product.data, round: 1 });
  if (product.error !== null && !shown) {
    return <PageLoadFailed error={product.error} onRetry={() => void product.refetch()} />;
  }
  if (!shown) return <Starting />;
  const { saved, round } = shown;
  async function renew() {
    const { data } = await product.refetch();
    if (data) setShown({ saved: data, round: round + 1 });
  }
  return (
    <ProductForm key={round} title={saved.product.title} saved={saved} first={() => draftOf(saved)} onRenew={renew} />
  );
}

type ProductFormProps = {
  title: string;
  saved: Saved | null;
  first: () => ProductFormValues;
  /** Shows the product as it is now. */
  onRenew?: () => Promise<void>;
};

function ProductForm({ title, saved, first, onRenew = async () => {} }: ProductFormProps) {
  const isPhone = useIsPhone();
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const { shop } = useMe();
  const names = useStatusNames();
  const [start] = useState(first);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = draft !== start;
  const isDisabled = !may("catalogue.write");
  const set = useCallback((change: Partial<ProductFormValues>) => setDraft((now) => ({ ...now, ...change })), []);
  const setVariant = useCallback(
    (key: string, change: Partial<VariantFormValues>) =>
      setDraft((now) => ({
        ...now,
        variants: now.variants.map((variant) => (variant.key === key ? { ...variant, ...change } : variant)),
      })),
    [],
  );
  const removeVariant = useCallback(
    (key: string) => setDraft((now) => ({ ...now, variants: now.variants.filter((variant) => variant.key !== key) })),
    [],
  );

  const invalidates = ["productList", "product", "textsOf", "collectionList"] as const;
  const form = { setErrors };
  const leave = useUnsaved(isChanged);
  const create = useChange("createProduct", {
    form,
    invalidates,
    done: t`Saved`,
    onDone({ handle }) {
      leave();
      void navigate(`/products/${handle}`, { replace: true });
    },
  });
  const save = useChange("saveProduct", { form, invalidates, done: t`Saved`, onDone: onRenew });
  const duplicate = useChange("duplicateProduct", {
    invalidates,
    done: t`The copy is a draft.`,
    onDone: ({ handle }) => void navigate(`/products/${handle}`),
  });
  async function submit() {
    setErrors({});
    if (saved === null) await create.make(inputOf(draft));
    else await save.make({ ...inputOf(draft), handle: saved.handle, version: saved.version });
  }

  const variantErrors = new Map(
    Object.entries(errors).flatMap(([field, message]) => {
      const place = /^variants\.(\d+)/.exec(field)?.[1];
      return place === undefined ? [] : [[Number(place), message] as const];
    }),
  );
  const stock = new Map(
    (saved?.product.variants ?? []).flatMap(({ id }, index) => {
      const level = saved?.stock[index];
      return id === null || level === undefined ? [] : [[id, level] as const];
    }),
  );

  const saveButton = (
    <Button type="submit" loading={create.isMaking || save.isMaking} disabled={!isChanged}>
      <Trans>Save</Trans>
    </Button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <PageHeader
        title={title}
        lead={
          saved && (
            <Anchor href={`${shop.url}/products/${saved.handle}`} target="_blank" rel="noreferrer">
              {saved.handle}
            </Anchor>
          )
        }
        actions={
          !isDisabled && (
            <>
              {saved && (
                <>
                  <PreviewLink handle={saved.handle} isChanged={isChanged} />
                  <DeleteProduct handle={saved.handle} title={title} version={saved.version} seen={saved.product} />
                  <Button
                    variant="default"
                    loading={duplicate.isMaking}
                    onClick={() => void duplicate.make({ handle: saved.handle, title: t`Copy of ${title}` })}
                  >
                    <Trans>Duplicate</Trans>
                  </Button>
                </>
              )}
              {!isPhone && saveButton}
            </>
          )
        }
      />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <Card withBorder>
              <Stack>
                <TextInput
                  label={t`Title`}
                  required
                  disabled={isDisabled}
                  value={draft.title}
                  error={errors["title"]}
                  onChange={(event) => set({ title: event.currentTarget.value })}
                />
                <RichText
                  label={t`Description`}
                  value={draft.descriptionHtml}
                  disabled={isDisabled}
                  error={errors["descriptionHtml"]}
                  onChange={(descriptionHtml) => set({ descriptionHtml })}
                />
              </Stack>
            </Card>
            <Section title={t`Pictures`}>
              <PicturesField
                pictures={draft.pictures}
                disabled={isDisabled}
                onChange={(change: (pictures: PictureDraft[]) => PictureDraft[]) =>
                  setDraft((now) => ({ ...now, pictures: change(now.pictures) }))
                }
              />
            </Section>
            <Section title={t`Videos`}>
              {saved ? (
                <VideosField handle={saved.handle} disabled={isDisabled} />
              ) : (
                <Text size="sm" c="dimmed">
                  <Trans>Videos can be added once the product is saved.</Trans>
                </Text>
              )}
            </Section>
            {!isDisabled && (
              <Section title={t`Options`}>
                <OptionsField
                  options={draft.options}
                  error={errors["options"]}
                  onChange={(options) => setDraft((now) => withOptions(now, options))}
                />
              </Section>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <Card withBorder>
              <Stack>
                <Select
                  label={t`State`}
                  data={PRODUCT_STATUSES.map((value) => ({ value, label: names[value] }))}
                  value={draft.status}
                  allowDeselect={false}
                  disabled={isDisabled}
                  onChange={(status) => set({ status: status as ProductStatus, published: true })}
                />
                {draft.status === "draft" && (
                  <ShopTimeInput
                    label={t`On sale from`}
                    description={t`Leave it empty to put it on sale yourself.`}
                    disabled={isDisabled}
                    value={draft.publishAt}
                    error={errors["publishAt"]}
                    onChange={(publishAt) => set({ publishAt })}
                  />
                )}
                <SuggestedInput
                  label={t`Type`}
                  field="type"
                  disabled={isDisabled}
                  value={draft.productType}
                  onChange={(productType) => set({ productType })}
                />
                <SuggestedInput
                  label={t`Vendor`}
                  field="vendor"
                  disabled={isDisabled}
                  value={draft.vendor}
                  onChange={(vendor) => set({ vendor })}
                />
                <SuggestedTags
                  label={t`Tags`}
                  description={t`“Material: Alloy” is shown as a property.`}
                  disabled={isDisabled}
                  value={draft.tags}
                  onChange={(tags) => set({ tags })}
                />
              </Stack>
            </Card>
            <Section title={t`Selling`}>
              <NumberInput
                label={t`Minimum quantity`}
                min={1}
                allowDecimal={false}
                disabled={isDisabled}
                value={draft.minQuantity}
                onChange={(value) => set({ minQuantity: Number(value || 1) })}
              />
              <NumberInput
                label={t`Batch`}
                description={t`It is sold in multiples of this.`}
                min={1}
                allowDecimal={false}
                disabled={isDisabled}
                value={draft.minBatch}
                onChange={(value) => set({ minBatch: Number(value || 1) })}
              />
              <Switch
                label={t`Free shipping`}
                disabled={isDisabled}
                checked={draft.freeShipping}
                onChange={(event) => set({ freeShipping: event.currentTarget.checked })}
              />
            </Section>
            <Section title={t`Search engines`}>
              <TextInput
                label={t`Title`}
                placeholder={draft.title}
                disabled={isDisabled}
                value={draft.seoTitle ?? ""}
                onChange={(event) => set({ seoTitle: event.currentTarget.value })}
              />
              <Textarea
                label={t`Description`}
                autosize
                minRows={2}
                disabled={isDisabled}
                value={draft.seoDescription ?? ""}
                onChange={(event) => set({ seoDescription: event.currentTarget.value })}
              />
            </Section>
            {saved && saved.collections.length > 0 && (
              <Section title={t`Collections`}>
                <Text size="sm">{saved.collections.map((collection) => collection.title).join(", ")}</Text>
              </Section>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={12}>
          <Stack>
            <Section title={t`Variants`}>
              <Text size="sm" c="dimmed">
                <Trans>
                  Prices are platform prices; the shop shows them with its uplift. Stock of saved variants is changed in
                  the list or under Stock, with a reason.
                </Trans>
              </Text>
              <VariantsField
                variants={draft.variants}
                options={draft.options}
                pictures={draft.pictures}
                stock={stock}
                errors={variantErrors}
                disabled={isDisabled}
                onChange={setVariant}
                onRemove={removeVariant}
                onAll={({ available, ...change }) =>
                  setDraft((now) => ({
                    ...now,
                    variants: now.variants.map((variant) => ({
                      ...variant,
                      ...change,
                      ...(available !== undefined && variant.id === null && { available }),
                    })),
                  }))
                }
              />
            </Section>
            <Section title={t`Metafields`}>
              <MetafieldsField
                metafields={draft.metafields}
                disabled={isDisabled}
                onChange={(metafields) => set({ metafields })}
              />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
      {!isDisabled && <SaveBar>{saveButton}</SaveBar>}
      {saved && (
        <Stack mt="lg">
          <TextsPanel kind="product" handle={saved.handle} />
          <HistoryPanel kind="product" id={saved.handle} />
        </Stack>
      )}
      <Collided
        collision={save.collision}
        mine={inputOf(draft)}
        isSaving={save.isMaking}
        onTakeTheirs={() => void onRenew()}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
