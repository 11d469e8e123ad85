import type { ReactNode, Ref } from "react";

type ScriptedFormProps = {
  className: string | undefined;
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/** Validated and sent by scripts. Before hydration, POST keeps what was written out of the page's address. */
export function ScriptedForm({ className, ref, onSubmit, children }: ScriptedFormProps) {
  return (
    <form
      className={className}
      ref={ref}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
