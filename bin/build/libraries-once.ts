import type { Plugin } from "vite";

/** Packages that render as React does. Pages need one of them, and one is React. */
const OTHER_RUNTIMES =
  /^(preact|preact-.*|@preact\/.*|inferno|inferno-.*|vue|@vue\/.*|svelte|solid-js|lit|lit-.*|million|nervjs|anujs|react-lite)$/;

/** A plugin of the build: ends it when a page would load another UI runtime beside React, or a library twice. */
export function librariesOnce(): Plugin {
  return {
    name: "libraries-once",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === "chunk" ? output.moduleIds : []));
      const complaints = complaintsAbout(modules, this.environment.name === "client");
      if (complaints.length > 0) this.error(complaints.join("\n"));
    },
  };
}

/** What is wrong with the modules of a build, as sentences; `rendersPages`: React DOM has to be among them. */
export function complaintsAbout(modules: readonly string[], rendersPages: boolean): string[] {
  const places = new Map<string, Set<string>>();
  const complaints: string[] = [];
  for (const id of modules) {
    const library = libraryOf(id);
    if (!library) continue;
    places.set(library.name, (places.get(library.name) ?? new Set()).add(library.place));
    // The same file under another name is run once more, with a state of its own.
    if (/\.m?js\?(?!commonjs-)/.test(id)) complaints.push(`${id} is a copy of a module of ${library.name}.`);
  }
  for (const [name, of] of places) {
    if (of.size > 1) complaints.push(`${name} is in the build ${of.size} times: ${[...of].join(", ")}.`);
    if (OTHER_RUNTIMES.test(name)) complaints.push(`${name} is a second UI runtime.`);
  }
  if (rendersPages && !places.has("react-dom"))
    complaints.push("react-dom is missing: another package takes its place.");
  return complaints;
}

/** The package of a module under node_modules, and where it is. */
function libraryOf(id: string): { name: string; place: string } | null {
  const [, place, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/?]+))/.exec(id) ?? [];
  return place === undefined || name === undefined ? null : { name, place };
}
