import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { NOTICES } from "../../contract/site/site.ts";
import { omit } from "../../domain/omit.ts";
import { findCollectionByHandle } from "../catalog/collections/collections.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler, versionOf } from "../office/office-handler.ts";
import { menuNames, menuTargets, menuToEdit, saveMenuToEdit } from "./menus/edit-menu.ts";
import { bannersToEdit, saveBanners, storePicture } from "./settings/edit-banners.ts";
import { noticesOfOthers, noticeToEdit, saveNotice } from "./settings/edit-notices.ts";
import { homeSectionsOf, saveHomeSections } from "./settings/home-sections.ts";

export const siteOfficeHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.bannerList, async (shop) => {
    const banners = await bannersToEdit(shop);
    return { banners, version: versionOf({ banners }) };
  }),
  editHandler(OFFICE_CALLS.bannerSave, {
    subject: () => ({ kind: "banner", id: "home" }),
    read: async (shop) => ({ banners: await bannersToEdit(shop) }),
    async handle(shop, { banners }) {
      await saveBanners(shop, banners);
      return {};
    },
  }),
  ownHandler(OFFICE_CALLS.pictureUpload, (shop, { file }) => storePicture(shop, file as Uint8Array)),
  readHandler(OFFICE_CALLS.noticeList, async (shop) => {
    const otherwise = await noticesOfOthers(shop);
    const notices = await Promise.all(NOTICES.map((place) => noticeToEdit(shop, place)));
    return {
      notices: notices.map((notice) => ({
        ...notice,
        otherwise: otherwise[notice.place],
        version: versionOf(notice),
      })),
    };
  }),
  editHandler(OFFICE_CALLS.noticeSave, {
    subject: ({ place }) => ({ kind: "notice", id: place }),
    read: (shop, { place }) => noticeToEdit(shop, place),
    async handle(shop, input) {
      await saveNotice(shop, omit(input, "version"));
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.homeSections, async (shop) => {
    const sections = await homeSectionsOf(shop);
    const handles = sections.flatMap(({ handle }) => handle ?? []);
    const found = await Promise.all(handles.map((handle) => findCollectionByHandle(shop, handle)));
    const collections = Object.fromEntries(found.flatMap((each) => (each ? [[each.handle, each.title]] : [])));
    return { sections, collections, version: versionOf(sections) };
  }),
  editHandler(OFFICE_CALLS.saveHomeSections, {
    subject: () => ({ kind: "home", id: "sections" }),
    read: (shop) => homeSectionsOf(shop),
    async handle(shop, { sections }) {
      await saveHomeSections(shop, sections);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.menuList, async (shop) => ({ menus: await menuNames(shop) })),
  readHandler(OFFICE_CALLS.menuRead, async (shop, { handle }) => {
    const menu = await menuToEdit(shop, handle);
    return { ...menu, version: versionOf(menu) };
  }),
  editHandler(OFFICE_CALLS.menuSave, {
    subject: ({ handle }) => ({ kind: "menu", id: handle }),
    read: (shop, { handle }) => menuToEdit(shop, handle),
    async handle(shop, input) {
      await saveMenuToEdit(shop, omit(input, "version"));
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.menuTargets, async (shop, { type, text }) => ({
    targets: await menuTargets(shop, type, text),
  })),
];
