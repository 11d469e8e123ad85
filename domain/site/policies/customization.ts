/** For a logo or packaging of the customer's own (SPEC BIZ-01). */
export const CUSTOM_PIECES_PER_DESIGN = 240;
