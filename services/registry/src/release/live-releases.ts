import { LRUCache } from 'lru-cache';
import { getReleaseKey, type ReleaseName } from './release-name.ts';

/** Values of releases: those of live releases stay, and of the others the most recently used. */
export interface LiveReleases<Value> {
  /** Loads the value if it is not there. A value that is undefined, or whose load fails, is loaded again the next time. */
  get(name: ReleaseName): Promise<Value>;
  /** Names the live releases, also those that are not loaded yet. */
  keep(live: readonly ReleaseName[]): void;
  /** Returns whether the value was there. */
  forget(name: ReleaseName): boolean;
}

const MAX_OTHERS = 200;

export function createLiveReleases<Value>(load: (name: ReleaseName) => Promise<Value>): LiveReleases<Value> {
  let live: ReadonlySet<string> = new Set();
  const kept = new Map<string, Promise<Value>>();
  const others = new LRUCache<string, Promise<Value>>({ max: MAX_OTHERS });
  const all = [kept, others];
  return {
    get(name) {
      const key = getReleaseKey(name);
      const known = kept.get(key) ?? others.get(key);
      if (known) return known;
      const loading = load(name);
      (live.has(key) ? kept : others).set(key, loading);
      const forgetMissing = (value?: Value) => {
        if (value !== undefined) return;
        for (const values of all) if (values.get(key) === loading) values.delete(key);
      };
      loading.then(forgetMissing, () => forgetMissing());
      return loading;
    },
    keep(names) {
      live = new Set(names.map(getReleaseKey));
      for (const key of kept.keys()) if (!live.has(key)) kept.delete(key);
      for (const [key, value] of others) {
        if (!live.has(key)) continue;
        others.delete(key);
        kept.set(key, value);
      }
    },
    forget: (name) => all.map((values) => values.delete(getReleaseKey(name))).includes(true),
  };
}
