/** The top notices in order, as the base data names them (SPEC HOME-05). */
export const TOP_NOTICES = ["topNotice1", "topNotice2", "topNotice3", "topNotice4"] as const;
