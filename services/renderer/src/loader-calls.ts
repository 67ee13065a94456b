import { FRAGMENT_PATH, type RenderedFragment } from '@dar/app/remotes/server-build';
import { z } from 'zod';
import type { ApiCall, ApiResponse } from './api-call.ts';
import type { Denial } from './messages.ts';
import type { JobCustomer } from './render-job.ts';
import type { RendererSettings } from './renderer-types.ts';

const MAX_CALLS = 20;

const fragmentProps = z.record(z.string(), z.json());

export interface LoaderCallsOptions {
  /** `POST /api/tips`: the section's list. */
  readonly publicCalls: readonly string[];
  readonly callApi: RendererSettings['callApi'];
  /** The section's list, for a page of a customer. */
  readonly customerCalls?: readonly string[] | undefined;
  readonly customer?: JobCustomer | undefined;
  /** Renders a remote component of another section. Undefined: the page may not render it. Rejects with RenderFailure. */
  readonly renderFragment: (id: string, props: object) => Promise<RenderedFragment> | undefined;
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
    const { deny } = this.#options;
    if (this.#end.signal.aborted) return undefined;
    this.#count += 1;
    if (this.#count > MAX_CALLS) {
      deny('call', `more than ${MAX_CALLS} calls`);
      return undefined;
    }
    if (call.path.startsWith(FRAGMENT_PATH)) return this.#makeFragment(call).catch(() => undefined);
    const callApi = this.#findSender(`${call.method} ${call.path.split('?', 1)[0]}`);
    if (!callApi) {
      deny('call', call.path);
      return undefined;
    }
    try {
      return await callApi(call, this.#end.signal);
    } catch {
      return undefined;
    }
  }

  #findSender(call: string): RendererSettings['callApi'] | undefined {
    const { publicCalls, callApi, customerCalls = [], customer } = this.#options;
    if (customer && customerCalls.includes(call)) return customer.callApi;
    return publicCalls.includes(call) ? callApi : undefined;
  }

  async #makeFragment({ path, body }: ApiCall): Promise<ApiResponse | undefined> {
    const fragment = this.#options.renderFragment(
      path.slice(FRAGMENT_PATH.length),
      fragmentProps.parse(JSON.parse(body)),
    );
    if (!fragment) {
      this.#options.deny('call', path);
      return undefined;
    }
    return {
      status: 200,
      contentType: 'application/json',
      retryAfter: undefined,
      body: JSON.stringify(await fragment),
    };
  }

  /** Aborts the calls that have no response, because the page has ended. */
  end(): void {
    this.#end.abort();
  }
}
