/** Pictures may fail before the scripts are loaded, and the event does not come again. */
for (const kind of ["error", "load"]) {
  document.addEventListener(
    kind,
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", kind === "error");
    },
    true,
  );
}
