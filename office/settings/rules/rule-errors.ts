import { useLingui } from "@lingui/react/macro";

type Step = { basisPoints: number | null };
type Errors = Record<string, string>;

/** What may be wrong with rules, by the field's path within them. The server checks the same and more. */
export function useRuleErrors() {
  const { t } = useLingui();

  /** Every field that was emptied, but for those that `mayBeEmpty`. */
  function emptied(value: unknown, path: string, mayBeEmpty: (path: string) => boolean = () => false): Errors {
    if (value === null || value === "") return mayBeEmpty(path) ? {} : { [path]: t`Fill in this field.` };
    if (typeof value !== "object") return {};
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, each]) => emptied(each, `${path}.${name}`, mayBeEmpty)),
    ) as Errors;
  }

  /** Each step begins above the one before and saves more. */
  function notRising<Row extends Step>(rows: readonly Row[], path: string, over: keyof Row & string): Errors {
    const errors: Errors = {};
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (!before) continue;
      if (isNotAbove(row[over], before[over]))
        errors[`${path}.${index}.${over}`] = t`Must be more than in the row above.`;
      if (isNotAbove(row.basisPoints, before.basisPoints))
        errors[`${path}.${index}.basisPoints`] = t`Must save more than the row above.`;
    }
    return errors;
  }

  function repeated(values: readonly string[], path: (index: number) => string): Errors {
    const errors: Errors = {};
    for (const [index, value] of values.entries()) {
      const isRepeated = values.slice(0, index).some((each) => each.toLowerCase() === value.toLowerCase());
      if (value !== "" && isRepeated) errors[path(index)] = t`This is there twice.`;
    }
    return errors;
  }

  return { emptied, notRising, repeated };
}

function isNotAbove(value: unknown, other: unknown): boolean {
  return typeof value === "number" && typeof other === "number" && value <= other;
}
