import type { ReactNode, Ref } from "react";

type ScriptedFormProps = {
  className: string | undefined;
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form that scripts validate and send. Before hydration its method keeps what was written out of the address. */
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
