import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Image, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { TimesBadge } from "../components/times.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { type BannerInput, BannerForm } from "./banner-form.tsx";

type List = OfficeOutputOf<"bannerList">;

const NEW: BannerInput = {
  ...{ title: "", text: "", url: "/", image: "", imageTall: "", imageGoodsLeft: null },
  ...{ wordsOn: false, thumbhash: null, from: null, until: null, words: {} },
};

/** The home page's banners: order, pictures, words in every language, and when they are shown. */
export function Page() {
  const list = useRead("bannerList", {});
  if (!list.data) {
    return list.error ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : <Starting />;
  }
  return (
    <>
      <Banners list={list.data} onReload={() => void list.refetch()} />
      <div style={{ marginBlockStart: 32 }}>
        <HistoryPanel kind="banner" id="home" />
      </div>
    </>
  );
}

function Banners({ list, onReload }: { list: List; onReload: () => void }) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const [edited, setEdited] = useState<{ index: number | null; banner: BannerInput; of: List } | null>(null);
  const { version } = list;
  // Until the list with the new order arrives.
  const [sorted, setSorted] = useState<{ banners: BannerInput[]; of: string } | null>(null);
  const banners = sorted?.of === version ? sorted.banners : list.banners;
  const ids = idsOf(banners);
  const [mine, setMine] = useState<BannerInput[]>(list.banners);
  const save = useChange("bannerSave", { invalidates: ["bannerList"], done: t`Saved. Visitors see it now.` });

  /** `of`: the list as it was when the edit began, which may have been read again since. */
  async function put(next: BannerInput[], of = version): Promise<boolean> {
    setMine(next);
    return save.make({ banners: next, version: of });
  }

  async function move(from: number, to: number): Promise<void> {
    const next = moved(banners, from, to);
    setSorted({ banners: next, of: version });
    if (!(await put(next))) setSorted(null);
  }

  return (
    <>
      <PageHeader
        title={t`Banners`}
        lead={t`They turn on the home page, in this order. They begin and end by themselves.`}
        actions={
          may && <Button onClick={() => setEdited({ index: null, banner: NEW, of: list })}>{t`New banner`}</Button>
        }
      />
      <Sortable
        ids={ids}
        nameOf={(id) => banners[ids.indexOf(id)]?.title ?? ""}
        onMove={(from, to) => void move(from, to)}
      >
        <Stack component="ol" p={0} m={0} style={{ listStyle: "none" }} aria-label={t`Banners`}>
          {banners.map((banner, index) => (
            <li key={ids[index]}>
              <SortableItem id={ids[index] ?? ""} name={banner.title}>
                {(handle) => (
                  <Card withBorder padding="sm">
                    <Group align="flex-start" wrap="nowrap">
                      {may && handle}
                      <Image src={banner.image} alt="" w={120} h={80} fit="cover" radius="sm" visibleFrom="xs" />
                      <div style={{ flex: 1, minWidth: 0 }}>
                        <Group gap="xs">
                          <Text fw={600}>{banner.title}</Text>
                          <TimesBadge from={banner.from} until={banner.until} />
                        </Group>
                        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                          {banner.text}
                          {banner.text && " · "}
                          {banner.url}
                        </Text>
                        <Text size="sm" component="div">
                          {banner.from !== null && (
                            <Trans>
                              From <When at={banner.from} />
                            </Trans>
                          )}{" "}
                          {banner.until !== null && (
                            <Trans>
                              until <When at={banner.until} />
                            </Trans>
                          )}
                        </Text>
                        <Text size="sm" c="dimmed">
                          <Plural
                            value={1 + Object.keys(banner.words).length}
                            one="In # language"
                            other="In # languages"
                          />
                        </Text>
                        {may && (
                          <Group gap="xs" mt="xs">
                            <Button
                              size="xs"
                              variant="default"
                              aria-label={t`Edit ${banner.title}`}
                              onClick={() => setEdited({ index, banner, of: { ...list, banners } })}
                            >
                              <Trans>Edit</Trans>
                            </Button>
                            <ConfirmButton
                              size="xs"
                              question={t`Delete the banner ${banner.title}?`}
                              consequence={t`Visitors no longer see it. Its pictures stay stored.`}
                              verb={t`Delete banner`}
                              onConfirm={() => put(banners.filter((each) => each !== banner))}
                            >
                              <Trans>Delete</Trans>
                            </ConfirmButton>
                          </Group>
                        )}
                      </div>
                    </Group>
                  </Card>
                )}
              </SortableItem>
            </li>
          ))}
        </Stack>
      </Sortable>
      {banners.length === 0 && (
        <Text c="dimmed">
          <Trans>No banners. The home page begins with what comes after them.</Trans>
        </Text>
      )}
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.index === null ? t`New banner` : t`Edit the banner`}
        size="lg"
      >
        {edited && (
          <BannerForm
            banner={edited.banner}
            isSaving={save.isMaking}
            error={save.error}
            onSave={async (banner) => {
              const { index, of } = edited;
              const next = index === null ? [...of.banners, banner] : of.banners.with(index, banner);
              if (await put(next, of.version)) setEdited(null);
            }}
          />
        )}
      </FormDialog>
      <Collided
        collision={save.collision}
        mine={{ banners: mine }}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          setEdited(null);
          onReload();
        }}
        onKeepMine={() => void save.keepMine().then((saved) => saved && setEdited(null))}
        onClose={save.reset}
      />
    </>
  );
}

/** Banners have no number of their own: two may even be alike. */
function idsOf(banners: readonly BannerInput[]): string[] {
  const seen = new Map<string, number>();
  return banners.map(({ title, image }) => {
    const key = `${title} ${image}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key} ${before}`;
  });
}
