/** A newer version that no response had for this long is gone: the database was restored. */
const RESTORED_AFTER_MS = 60_000;

/** The newest version of its data with which the API has responded. 0 without any. */
export class ApiVersion {
  readonly #header: string | undefined;
  #current = 0;
  #seenAt = 0;

  constructor(header: string | undefined) {
    this.#header = header;
  }

  get current(): number {
    return this.#current;
  }

  /** Returns the version of a response. Several APIs respond in turn, and one that is behind leaves the newest version. */
  read(headers: Headers): number | undefined {
    const version = Number((this.#header && headers.get(this.#header)) ?? undefined);
    if (!Number.isSafeInteger(version)) return undefined;
    const now = performance.now();
    if (version >= this.#current || now - this.#seenAt > RESTORED_AFTER_MS) {
      this.#current = version;
      this.#seenAt = now;
    }
    return version;
  }
}
