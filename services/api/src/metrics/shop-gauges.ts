import { Gauge, type Registry } from 'prom-client';
import { SHOP_GAUGES, type ShopState } from './shop-state.queries.ts';

/** Every server of the API is scraped, and each reads the same tables. */
const MAX_AGE_MS = 30_000;

interface ShopGaugesDeps {
  readonly readState: () => Promise<ShopState>;
  readonly onError: (error: unknown) => void;
}

/** Adds the gauges of the shop's tables to a registry. A scrape reads the tables at most twice a minute. */
export function addShopGauges(registry: Registry, { readState, onError }: ShopGaugesDeps): void {
  let state: Promise<ShopState> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  const getState = () => {
    if (performance.now() - readAt < MAX_AGE_MS) return state;
    readAt = performance.now();
    // Without values the gauges are absent, so that nobody takes old ones for present ones.
    state = readState().catch((error: unknown) => {
      onError(error);
      return [];
    });
    return state;
  };
  for (const [name, definition] of Object.entries(SHOP_GAUGES)) {
    const { help } = definition;
    const labelName = 'label' in definition ? definition.label : undefined;
    new Gauge({
      name,
      help,
      labelNames: labelName === undefined ? [] : [labelName],
      registers: [registry],
      async collect() {
        const values = (await getState()).filter(({ gauge }) => gauge === name);
        // A reset would set the value without a label to 0.
        if (labelName === undefined) this.remove();
        else this.reset();
        for (const { label, value } of values) this.set(labelName === undefined ? {} : { [labelName]: label }, value);
      },
    });
  }
}
