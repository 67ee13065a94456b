import type { Revision } from '@dar/platform-protocol';
import type { RegistryReader } from './registry-database.ts';

/** Returns a function that reads and parses each revision once, since one of a large registry has half a megabyte. */
export function readLatestOnce(
  latestNumber: RegistryReader['latestNumber'],
  read: (number: number) => Promise<Revision | undefined>,
): RegistryReader['latestRevision'] {
  let latest: Revision | undefined;
  return async () => {
    const number = await latestNumber();
    if (latest?.number !== number) latest = number === 0 ? undefined : await read(number);
    return latest;
  };
}
