import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

const PAGE_BYTES = 8_192;
const CHUNK_BYTES = 128 * PAGE_BYTES;
const SEGMENT_PAGES = 131_072;
/** A file of a table or index; large ones have numbered segments. */
const RELATION = /^\d+(_\w+)?(\.(?<segment>\d+))?$/;
const SUMS = 32;
const PRIME = 16_777_619;
const SHIFT = 17;
const FINAL_ROUNDS = 2;
const MAX_CHECKSUM = 65_535;
/** Where the header of a page has its checksum, and the end of its line pointers. */
const CHECKSUM_AT = 8;
const LOWER_AT = 14;

/** The start values of PostgreSQL's `checksum_impl.h`. */
const OFFSETS = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);

/**
 * Returns whether a file has whole pages with their checksums, if it is one of a table or index. Pages that changed after
 * `since`, a position in the log, count as whole: the log of the backup repairs them.
 */
export async function isWhole(path: string, since: bigint): Promise<boolean> {
  const match = RELATION.exec(basename(path));
  if (!match) return true;
  if ((await stat(path)).size % PAGE_BYTES !== 0) return false;
  await using file = await open(path);
  let page = Number(match.groups?.['segment'] ?? 0) * SEGMENT_PAGES;
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead === 0) return true;
    if (!hasChecksums(buffer.subarray(0, bytesRead), page, since)) return false;
    page += bytesRead / PAGE_BYTES;
  }
}

function hasChecksums(bytes: Buffer, firstPage: number, since: bigint): boolean {
  for (let index = 0; index * PAGE_BYTES < bytes.byteLength; index += 1) {
    const page = bytes.subarray(index * PAGE_BYTES, (index + 1) * PAGE_BYTES);
    const isNew = page.readUInt16LE(LOWER_AT) === 0;
    const position = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));
    if (isNew || position >= since) continue;
    if (page.readUInt16LE(CHECKSUM_AT) !== getChecksum(page, firstPage + index)) return false;
  }
  return true;
}

function getChecksum(page: Buffer, number: number): number {
  const words = new Uint32Array(new Uint8Array(page).buffer);
  // The checksum counts as 0.
  words[CHECKSUM_AT / 4] = (words[CHECKSUM_AT / 4] ?? 0) & 0xffff0000;
  const sums = OFFSETS.slice();
  const add = (index: number, word: number) => {
    const mixed = (sums[index] ?? 0) ^ word;
    sums[index] = Math.imul(mixed, PRIME) ^ (mixed >>> SHIFT);
  };
  for (const [index, word] of words.entries()) add(index % SUMS, word);
  for (let index = 0; index < FINAL_ROUNDS * SUMS; index += 1) add(index % SUMS, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ number;
  return ((folded >>> 0) % MAX_CHECKSUM) + 1;
}
