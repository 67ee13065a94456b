import type { SectionRelease } from '@dar/app/remotes/registry';
import type { SectionDirectory } from '@dar/app/remotes/section-directory';

/** Reads of the registry that return what has loaded so far, for a drawing that repeats. */
export interface ReleaseLookup {
  /** Returns the section that owns a path; undefined while the registry loads. */
  ownerOf(pathname: string): SectionRelease | undefined;
  /** Returns a section by name; undefined while the registry loads. */
  find(name: string): SectionRelease | undefined;
}

/** Returns a lookup that asks the directory once for each path and name. */
export function createReleaseLookup(directory: SectionDirectory): ReleaseLookup {
  return { ownerOf: loadOnce(directory.ownerOf), find: loadOnce(directory.find) };
}

function loadOnce<Value>(load: (key: string) => Promise<Value>): (key: string) => Value | undefined {
  const loaded = new Map<string, Value | undefined>();
  return (key) => {
    if (!loaded.has(key)) {
      loaded.set(key, undefined);
      // The page itself shows that the registry does not load.
      load(key).then(
        (value) => loaded.set(key, value),
        () => undefined,
      );
    }
    return loaded.get(key);
  };
}
