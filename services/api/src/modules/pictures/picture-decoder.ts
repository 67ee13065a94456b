import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MAX_PICTURE_BYTES, type PictureType } from '@dar/contracts/picture-side';
import pLimit from 'p-limit';
import { standardError } from '../../errors.ts';
import { findType, type PictureFault, pictureError } from './picture-limits.ts';

const PROGRAM = fileURLToPath(new URL('./decode-picture.ts', import.meta.url));
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 8;

export interface DecodeRequest {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  readonly isPrivate: boolean;
  /** Of the file of a private picture. */
  readonly format: 'webp' | 'jpeg';
}

export interface DecodedFile {
  /** Such as `service-320.webp`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly DecodedFile[];
}

export type DecodeReply = DecodedPicture | { readonly fault: PictureFault };

/** Decodes pictures of strangers, one at a time, each in a process of its own. */
export class PictureDecoder {
  readonly #timeout: number;
  readonly #queue = pLimit(1);

  constructor({ timeout = TIMEOUT_MS }: { readonly timeout?: number } = {}) {
    this.#timeout = timeout;
  }

  /**
   * Returns the files of a picture: without metadata, upright, in the sizes of the layout; of a private one a single file.
   * Throws an AppError for another type, a broken, animated, too small or too large picture, and for one that takes too much
   * memory or time. Throws 503 while many wait.
   */
  async decode(bytes: Uint8Array, isPrivate: boolean): Promise<DecodedPicture> {
    if (bytes.byteLength > MAX_PICTURE_BYTES) throw pictureError('too-large');
    const type = findType(bytes);
    if (!type) throw pictureError('type');
    return this.#decode({ bytes, type, isPrivate, format: 'webp' });
  }

  /** Returns a private picture of the store as JPEG. */
  async toJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    const { files } = await this.#decode({ bytes, type: 'webp', isPrivate: true, format: 'jpeg' });
    return files[0]?.bytes ?? new Uint8Array();
  }

  async #decode(request: DecodeRequest): Promise<DecodedPicture> {
    if (this.#queue.pendingCount >= MAX_WAITING) throw standardError('unavailable');
    const reply = await this.#queue(() => this.#run(request));
    if ('fault' in reply) throw pictureError(reply.fault);
    return reply;
  }

  async #run(request: DecodeRequest): Promise<DecodeReply> {
    const signal = AbortSignal.timeout(this.#timeout);
    // The environment holds the secrets of the shop.
    const child = fork(PROGRAM, {
      ...{ env: {}, execArgv: ['--max-old-space-size=256'], serialization: 'advanced' },
      ...{ stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    });
    try {
      child.send(request);
      const ended = once(child, 'exit', { signal }).then((): DecodeReply => ({ fault: 'too-large' }));
      const replied = once(child, 'message', { signal }).then(([reply]) => reply as DecodeReply);
      return await Promise.race([replied, ended]);
    } catch (error) {
      if (signal.aborted) return { fault: 'too-large' };
      throw error;
    } finally {
      child.kill('SIGKILL');
    }
  }
}
