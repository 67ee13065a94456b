import { unzipSync, zipSync } from 'fflate';
import { DarError } from '../dar-error.ts';

const MAX_BYTES = 20_000_000;
/** No part starts with a dot, so that a path stays in the folder to which it is written. */
const TYPES_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.d\.[cm]?ts$/;
/** The first time that a zip can name, in the zone of the machine, in which fflate writes it. */
const NO_TIME = new Date(1980, 0, 1);

/** Returns an archive with the same types, which depends on them only. Throws DarError. */
export function toStableZip(archive: Uint8Array): Buffer {
  const sorted = [...readTypes(archive)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(zipSync(Object.fromEntries(sorted), { mtime: NO_TIME }));
}

/** Returns the declarations of an archive by path, which may come from another team. Throws DarError if they are too large, or it is no archive. */
export function readTypes(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let bytes = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!TYPES_PATH.test(name)) return false;
    bytes += originalSize;
    if (bytes > MAX_BYTES) throw new DarError(`The types have more than ${MAX_BYTES} bytes.`);
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(archive, { filter })));
  } catch (cause) {
    if (cause instanceof DarError) throw cause;
    throw new DarError(`The types are no zip archive: ${(cause as Error).message}.`, 'failed', [], { cause });
  }
}
