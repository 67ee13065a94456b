import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, DAY_S } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { findOrCreateKey } from './signing-keys.queries.ts';

const KEY_BYTES = 32;

interface SignedLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Links of one key are invalid for another. */
  readonly keyName: string;
}

export interface SignerOptions {
  readonly days?: number;
  readonly tx?: Db;
}

export class SignedLinks {
  readonly #deps: SignedLinksDeps;
  #key: string | undefined;

  constructor(deps: SignedLinksDeps) {
    this.#deps = deps;
  }

  /**
   * Returns a function that signs a claim until the end of a later day (UTC), the next one by default. The result is
   * the same all day. Within a transaction it needs `tx`.
   */
  async createSigner({ days = 1, tx }: SignerOptions = {}): Promise<(claim: string) => string> {
    // A key of a transaction that rolls back is never stored, so it is not cached.
    const key = this.#key ?? (await (tx ? this.#findKey(tx) : this.#signingKey()));
    const expires = (Math.floor(this.#now() / DAY_S) + 1 + days) * DAY_S;
    return (claim) => `${claim}.${expires}.${sign(`${claim}.${expires}`, key)}`;
  }

  /** Returns the claim of a signed text; undefined for a forged or expired one. */
  async open(signed: string): Promise<string | undefined> {
    const match = /^(([\w.]{1,60})\.(\d{1,12}))\.([\w-]{43})$/.exec(signed);
    if (!match) return undefined;
    const [, signedPart = '', claim, expires, signature = ''] = match;
    const expected = sign(signedPart, await this.#signingKey());
    const isOurs = timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
    return isOurs && Number(expires) > this.#now() ? claim : undefined;
  }

  async #signingKey(): Promise<string> {
    this.#key ??= await this.#findKey(this.#deps.db);
    return this.#key;
  }

  #findKey(db: Db): Promise<string> {
    return findOrCreateKey(db, this.#deps.keyName, randomBytes(KEY_BYTES).toString('base64url'));
  }

  #now(): number {
    return Math.floor(this.#deps.clock().getTime() / 1_000);
  }
}

function sign(text: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}
