import { onTestFinished, vi } from 'vitest';

/** Replaces fields of `window.location`, which jsdom locks, until the end of the test. */
export function stubLocation(changed: Partial<Location>): void {
  const { location } = window;
  const stub = new Proxy({} as Location, {
    get: (_, key) => {
      if (Object.hasOwn(changed, key)) return Reflect.get(changed, key);
      const value: unknown = Reflect.get(location, key, location);
      return typeof value === 'function' ? value.bind(location) : value;
    },
  });
  vi.stubGlobal('location', stub);
  onTestFinished(() => void vi.stubGlobal('location', location));
}
