import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import type { TestShop } from './test-shop.ts';

interface Body {
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface BrowserResponse {
  readonly http: number;
  readonly retryAfter: string | undefined;
  readonly setCookie: string | undefined;
  readonly body: Body;
}

/** A browser in a network. It keeps the device's cookie, which the API sets. */
export class TestBrowser {
  readonly #shop: TestShop;
  readonly #network: string;
  cookie: string | undefined;

  constructor(shop: TestShop, network: string, cookie?: string) {
    this.#shop = shop;
    this.#network = network;
    this.cookie = cookie;
  }

  async post({ path }: Endpoint, payload: object, headers: Record<string, string> = {}): Promise<BrowserResponse> {
    const response = await this.#shop.app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}${path}`,
      remoteAddress: this.#network,
      headers: { ...headers, ...(this.cookie && { cookie: `other=1; ${this.cookie}` }) },
      payload,
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const setCookie = cookies.find((cookie) => cookie.startsWith('dar_device='));
    this.cookie = setCookie?.split(';')[0] ?? this.cookie;
    const retryAfter = response.headers['retry-after'] as string | undefined;
    return { http: response.statusCode, retryAfter, setCookie, body: response.json() };
  }
}
