import type { Plugin } from "vite";

const OTHER_RUNTIMES =
  /^(preact|preact-.*|@preact\/.*|inferno|inferno-.*|vue|@vue\/.*|svelte|solid-js|lit|lit-.*|million|nervjs|anujs|react-lite)$/;

/** A build plugin: fails when a page would load another UI runtime beside React, or a library twice. */
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

/** Errors in a build's modules, as sentences; `rendersPages`: React DOM must be among them. */
export function complaintsAbout(modules: readonly string[], rendersPages: boolean): string[] {
  const places = new Map<string, Set<string>>();
  const complaints: string[] = [];
  for (const id of modules) {
    const library = libraryOf(id);
    if (!library) continue;
    places.set(library.name, (places.get(library.name) ?? new Set()).add(library.place));
    // The same file under another name runs twice, each time with its own state.
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

function libraryOf(id: string): { name: string; place: string } | null {
  const [, place, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/?]+))/.exec(id) ?? [];
  return place === undefined || name === undefined ? null : { name, place };
}
