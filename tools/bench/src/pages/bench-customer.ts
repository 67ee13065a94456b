import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS } from '@dar/app/storage';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import type { Browser, BrowserContext } from 'playwright';
import { addToCartRequest, dayAfter, request, send } from '../api/api-calls.ts';
import { PHONE } from '../browser/profiles.ts';
import type { PlacedOrder } from './bench-paths.ts';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };
const CASH = '5';
const FIRST_DAY = 3;
const DAYS = 20;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Entries = State['origins'][number]['localStorage'];

// With a stored position, home does not ask for one.
const LOCATED: Entries = [{ name: KEYS.userLocation, value: JSON.stringify(DUBAI_POSITION) }];

/** The demo customer, signed in as a browser is: with local storage and cookies. */
export class BenchCustomer {
  readonly #apiOrigin: string;
  readonly #stored: Entries;
  #cookies: State['cookies'];
  #times = 0;

  private constructor(apiOrigin: string, { cookies, origins }: State) {
    this.#apiOrigin = apiOrigin;
    this.#stored = origins.flatMap(({ localStorage }) => localStorage);
    this.#cookies = cookies;
  }

  /** Signs in on the login page of a site. */
  static async signIn(browser: Browser, siteOrigin: string, apiOrigin: string): Promise<BenchCustomer> {
    const state = await useGuestsBrowser(browser, siteOrigin, async (context) => {
      const page = await context.newPage();
      await page.goto(siteOrigin + paths.login());
      await page.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0);
      await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
      await page.keyboard.press('Enter');
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEYS.token);
      return context.storageState();
    });
    return new BenchCustomer(apiOrigin, state);
  }

  /** Places an order in cash, and fills the cart. */
  async order(): Promise<PlacedOrder> {
    await this.#send(addToCartRequest(this.#token, { remove_cart: '1' }));
    await this.#chooseTime();
    const { oData } = await this.#send<{ oData: { invoice_id: string } }>(
      request(paymentInit, { payment_type: CASH }, this.#token),
    );
    const { orderId } = await this.#send<{ orderId: number }>(
      request(placeOrder, { invoice_id: oData.invoice_id }, this.#token),
    );
    await this.#send(addToCartRequest(this.#token));
    return { orderId: Number(orderId), invoiceId: oData.invoice_id };
  }

  /** Gives the cart another time, since a cart keeps one for ten minutes. */
  async #chooseTime(): Promise<void> {
    const day = dayAfter(FIRST_DAY + (this.#times % DAYS));
    this.#times += 1;
    await this.#send(request(saveTaskAndTime, { service_date: `${day} 10:00` }, this.#token));
  }

  /** Runs a function in a browser with an empty cache in which the customer is signed in. */
  async useBrowser<Result>(
    browser: Browser,
    origin: string,
    use: (context: BrowserContext) => Promise<Result>,
  ): Promise<Result> {
    await this.#chooseTime();
    return useBrowser(browser, this.#signedIn(origin), async (context) => {
      const result = await use(context);
      // The page may have renewed them.
      this.#cookies = await context.cookies();
      return result;
    });
  }

  #signedIn(origin: string): State {
    return { cookies: this.#cookies, origins: [{ origin, localStorage: [...this.#stored, ...LOCATED] }] };
  }

  get #token(): string {
    return this.#stored.find(({ name }) => name === KEYS.token)?.value ?? '';
  }

  #send<Output>(call: Parameters<typeof send>[1]): Promise<Output> {
    return send<Output>(this.#apiOrigin, call);
  }
}

/** Runs a function in a guest's browser with an empty cache. */
export function useGuestsBrowser<Result>(
  browser: Browser,
  origin: string,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  return useBrowser(browser, { cookies: [], origins: [{ origin, localStorage: LOCATED }] }, use);
}

async function useBrowser<Result>(
  browser: Browser,
  storageState: State,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, storageState });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}
