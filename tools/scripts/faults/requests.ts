export interface Counts {
  readonly sent: number;
  /** Responses that ask the client to try again later. */
  readonly refused: number;
  readonly failed: number;
}

/** As browsers, the load gives up after this time. */
const TIMEOUT_MS = 30_000;

/** Counts the requests of a load by their outcome. */
export class Requests {
  #counts = { sent: 0, refused: 0, failed: 0 };
  #okInRow = 0;
  #lastTroubleAt: number | undefined;
  readonly #failures = new Map<string, number>();

  readonly fetch: typeof fetch = async (url, init) => {
    this.#counts.sent += 1;
    try {
      const response = await sendAsBrowser(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const isBusy = [429, 503].includes(response.status) && Number(response.headers.get('retry-after')) > 0;
      if (isBusy) this.#trouble('refused');
      else if (response.status === 200) this.#okInRow += 1;
      else this.#trouble('failed', `${response.status} ${new URL(response.url).pathname}`);
      return response;
    } catch (error) {
      const reason = error instanceof Error && error.cause ? error.cause : error;
      this.#trouble('failed', `${new URL(String(url)).pathname}: ${reason}`);
      throw error;
    }
  };

  /** Starts to count from zero. */
  restart(): void {
    this.#counts = { sent: 0, refused: 0, failed: 0 };
    this.#okInRow = 0;
    this.#lastTroubleAt = undefined;
    this.#failures.clear();
  }

  get counts(): Counts {
    return { ...this.#counts };
  }

  get okInRow(): number {
    return this.#okInRow;
  }

  /** In milliseconds since the epoch; undefined without a refused or failed request. */
  get lastTroubleAt(): number | undefined {
    return this.#lastTroubleAt;
  }

  /** The number of failed requests by reason. */
  get failures(): ReadonlyMap<string, number> {
    return new Map(this.#failures);
  }

  #trouble(kind: 'refused' | 'failed', reason?: string): void {
    this.#counts[kind] += 1;
    this.#okInRow = 0;
    this.#lastTroubleAt = Date.now();
    if (reason) this.#failures.set(reason, (this.#failures.get(reason) ?? 0) + 1);
  }
}

/** Sends a request again when the server refused its stream, as browsers do (RFC 9113, section 8.7). */
function sendAsBrowser(...request: Parameters<typeof fetch>): ReturnType<typeof fetch> {
  return fetch(...request).catch((error: Error) => {
    if (String(error.cause).includes('NGHTTP2_REFUSED_STREAM')) return fetch(...request);
    throw error;
  });
}
