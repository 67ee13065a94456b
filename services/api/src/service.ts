import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { Settings } from './env.ts';
import type { Messenger } from './messaging/messenger.ts';
import type { Counters } from './metrics/counters.ts';
import type { CatalogService } from './modules/catalog/catalog.service.ts';
import type { Geocoders } from './modules/geo/open-geocoders.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import type { ShopSettings } from './modules/settings/shop-settings.ts';

/** What a service can take: the settings, the ports below, and every service, which services.ts adds by name. */
export interface Services extends Settings, Geocoders {
  readonly db: Db;
  /** For reads that may be old. */
  readonly replica: Db;
  readonly clock: Clock;
  readonly catalog: CatalogService;
  /** What the owner has chosen. */
  readonly shopSettings: ShopSettings;
  readonly payments: PaymentProvider;
  readonly messenger: Messenger;
  readonly counters: Counters;
  readonly log: {
    readonly error: (details: object, message: string) => void;
    readonly warn: (message: string) => void;
    readonly info: (details: object, message: string) => void;
  };
}

/** A service of a module. It names what it takes; without names it takes everything. */
export abstract class Service<Needs extends keyof Services = keyof Services> {
  protected readonly deps: Pick<Services, Needs>;

  constructor(deps: Pick<Services, Needs>) {
    this.deps = deps;
  }
}
