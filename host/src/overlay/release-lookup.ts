import type { SectionRelease } from '@dar/app/remotes/registry';
import type { SectionDirectory } from '@dar/app/remotes/runtime-loader';

export interface ReleaseLookup {
  getOwner(pathname: string): SectionRelease | undefined;
  find(name: string): SectionRelease | undefined;
}

export function createReleaseLookup(directory: SectionDirectory): ReleaseLookup {
  return { getOwner: loadOnce(directory.getOwner), find: loadOnce(directory.find) };
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
