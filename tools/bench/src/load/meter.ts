/** Counts the responses of a load and their times. */
export class Meter {
  readonly #times: number[] = [];
  readonly #startedAt = performance.now();
  #seconds = 0;
  #refused = 0;
  #failed = 0;
  bookings = 0;

  /** Sends a request. Returns the body; undefined unless the status is 200. */
  async send(url: string, init: RequestInit): Promise<unknown> {
    const begun = performance.now();
    try {
      const response = await fetch(url, init);
      const body: unknown = await response.json();
      if (response.status === 200) {
        this.#times.push(performance.now() - begun);
        return body;
      }
      if (isRefusal(response)) this.#refused += 1;
      else this.#failed += 1;
    } catch {
      this.#failed += 1;
    }
    return undefined;
  }

  stop(): void {
    this.#seconds = (performance.now() - this.#startedAt) / 1_000;
  }

  /** Times are milliseconds of successful requests. */
  summary() {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
    return {
      ok: sorted.length,
      perSecond: sorted.length / this.#seconds,
      p50: at(0.5),
      p99: at(0.99),
      bookings: this.bookings,
      refused: this.#refused,
      failed: this.#failed,
    };
  }
}

/** Returns whether a response asks the client to try again later. */
export function isRefusal({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return [429, 503].includes(status) && Number(headers.get('retry-after')) > 0;
}
