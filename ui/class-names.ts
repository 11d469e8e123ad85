/** Joins the class names that are not falsy: `classes("a", wide && "b")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
