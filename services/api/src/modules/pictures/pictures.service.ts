import { createHash, randomBytes } from 'node:crypto';
import { openBlobs } from '@dar/registry/open-blobs';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../clock.ts';
import { AppError, standardError } from '../../errors.ts';
import { PICTURE_KINDS, type PictureKind } from '../../media/picture.ts';
import { Service } from '../../service.ts';
import { PictureDecoder } from './picture-decoder.ts';
import {
  deletePicture,
  findPicture,
  findSharedFiles,
  findUnneeded,
  insertPicture,
  type PictureRow,
} from './pictures.queries.ts';

/** An edit may name a picture days after its upload. */
const ORPHAN_DAYS = 7;
/** Photos of visits. */
const PRIVATE_DAYS = 365;
const CACHED_ROWS = 2_000;
const CACHED_BYTES = 32 * 1024 * 1024;

export interface AddedPicture {
  /** An entry of the catalogue names a public one as `upload:<hash>`. */
  readonly hash: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
}

export interface PictureFile {
  readonly bytes: Buffer;
  /** Of the bytes. */
  readonly hash: string;
}

type FileType = 'webp' | 'avif';

/** Uploaded pictures (docs/rules/office-settings.md#pictures). */
export class PicturesService extends Service<'db' | 'clock' | 'pictureStorage' | 'log'> {
  readonly #store = openBlobs(this.deps.pictureStorage, (hash) =>
    this.deps.log.error({ hash }, 'the bytes of a stored picture have changed'),
  );
  readonly #decoder = new PictureDecoder();
  readonly #rows = new LRUCache<string, PictureRow>({ max: CACHED_ROWS });
  readonly #files = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: ({ length }) => length });

  /**
   * Stores a picture and returns its hash. The same bytes of a public one have the same hash, and are stored once. Throws an
   * AppError for what is no picture within the limits, and 503 while the store does not answer.
   */
  async add(bytes: Uint8Array, { isPrivate }: { readonly isPrivate: boolean }): Promise<AddedPicture> {
    const { db, clock } = this.deps;
    const hash = isPrivate ? randomBytes(32).toString('hex') : createHash('sha256').update(bytes).digest('hex');
    const stored = await findPicture(db, hash);
    if (stored) return stored;
    const { width, height, files } = await this.#decoder.decode(bytes, isPrivate);
    const hashes = await Promise.all(files.map(async (file) => [file.name, await this.#put(file.bytes)] as const));
    await insertPicture(db, { hash, isPrivate, width, height, files: Object.fromEntries(hashes), createdAt: clock() });
    return { hash, width, height };
  }

  /** Returns a file of a public picture in a width of its kind, the widest by default; undefined without it. */
  async findFile(
    hash: string,
    kind: PictureKind,
    width: number | undefined,
    type: FileType,
  ): Promise<PictureFile | undefined> {
    const row = this.#rows.get(hash) ?? (await findPicture(this.deps.db, hash));
    if (!row || row.isPrivate) return undefined;
    this.#rows.set(hash, row);
    const widest = Math.max(...PICTURE_KINDS[kind].widths);
    return this.#read(row.files[`${kind === 'category' ? 'service' : kind}-${width ?? widest}.${type}`]);
  }

  /** Returns a private picture as WebP; undefined for another one. */
  async findPrivate(hash: string): Promise<PictureFile | undefined> {
    const row = await findPicture(this.deps.db, hash);
    return row?.isPrivate ? this.#read(row.files['master.webp']) : undefined;
  }

  /** Returns a private picture as JPEG, which banks read; undefined for another one. */
  async findPrivateJpeg(hash: string): Promise<Uint8Array | undefined> {
    const file = await this.findPrivate(hash);
    return file && this.#decoder.toJpeg(file.bytes);
  }

  /** Deletes pictures that no entry of the catalogue, no report and no open dispute names any more, and old private ones. Returns how many. */
  async deleteUnneeded(): Promise<number> {
    const { db, clock } = this.deps;
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const rows = await findUnneeded(db, { orphansBefore: daysAgo(ORPHAN_DAYS), privateBefore: daysAgo(PRIVATE_DAYS) });
    for (const row of rows) {
      const shared = await findSharedFiles(db, row);
      // The row goes last, so that the next night deletes what could not be deleted.
      for (const file of Object.values(row.files)) if (!shared.has(file)) await this.#store.remove(file);
      await deletePicture(db, row.hash);
      this.#rows.delete(row.hash);
    }
    return rows.length;
  }

  async #read(hash: string | undefined): Promise<PictureFile | undefined> {
    if (hash === undefined) return undefined;
    const bytes = this.#files.get(hash) ?? (await this.#ask(() => this.#store.read(hash)));
    if (!bytes) return undefined;
    this.#files.set(hash, bytes);
    return { bytes, hash };
  }

  #put(bytes: Uint8Array): Promise<string> {
    return this.#ask(() => this.#store.put(bytes));
  }

  async #ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (err) {
      if (err instanceof AppError) throw err;
      this.deps.log.error({ err }, 'the store of pictures does not answer');
      throw standardError('unavailable');
    }
  }
}
