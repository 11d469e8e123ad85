/** The address of a product's page with this fragment begins with the form for a review. */
export const WRITE_REVIEW = "#review";
