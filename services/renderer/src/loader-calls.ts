import type { ApiCall, ApiResponse, Denial } from './messages.ts';
import type { RendererSettings } from './renderer-types.ts';

const MAX_CALLS = 20;

interface LoaderCallsOptions {
  /** `POST /api/tips`: the section's list. */
  readonly publicCalls: readonly string[];
  readonly callApi: RendererSettings['callApi'];
  readonly deny: (what: Denial, detail: string) => void;
}

/** The calls of the API by the loaders of one page. */
export class LoaderCalls {
  readonly #options: LoaderCallsOptions;
  readonly #end = new AbortController();
  #count = 0;

  constructor(options: LoaderCallsOptions) {
    this.#options = options;
  }

  /** Returns undefined if the call fails, which is a lost connection for the loader. */
  async make(call: ApiCall): Promise<ApiResponse | undefined> {
    const { publicCalls, callApi, deny } = this.#options;
    if (this.#end.signal.aborted) return undefined;
    this.#count += 1;
    if (this.#count > MAX_CALLS) {
      deny('call', `more than ${MAX_CALLS} calls`);
      return undefined;
    }
    if (!publicCalls.includes(`${call.method} ${call.path.split('?', 1)[0]}`)) {
      deny('call', call.path);
      return undefined;
    }
    try {
      return await callApi(call, this.#end.signal);
    } catch {
      return undefined;
    }
  }

  /** Aborts the calls that have no response, because the page has ended. */
  end(): void {
    this.#end.abort();
  }
}
