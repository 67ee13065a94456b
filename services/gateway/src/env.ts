import { join } from 'node:path';
import {
  collector,
  logLevel,
  origin,
  parseSettings,
  port,
  proxyList,
  token,
  wholeNumber,
} from '@dar/http-server/settings';
import { DEFAULT_SITE, siteName } from '@dar/platform-protocol';
import { storageSettings } from '@dar/registry/storage-settings';
import { z } from 'zod';
import { type ConfiguredShop, configureShop, readShop } from './shop/read-shop.ts';

const DEFAULT_SHOP = join(import.meta.dirname, '../../../shared/shop/src/shop.config.ts');
const DEFAULT_LOAD_TIMEOUT_MS = 8_000;
const DEFAULT_RENDER_PROCESSES = 8;
const DEFAULT_CUSTOMER_PROCESSES = 6;
const DEFAULT_RENDER_TIMEOUT_MS = 300;
const DEFAULT_PAGE_CACHE_MB = 64;

const devServers = z
  .string()
  .regex(
    /^[\w-]+=https?:\/\/[^,=]+(,[\w-]+=https?:\/\/[^,=]+)*$/,
    'must look like host=http://localhost:3010,tips=http://localhost:3011',
  )
  .transform((value) => value.split(',').map((pair) => pair.split('=')))
  .pipe(z.array(z.tuple([z.string(), origin])))
  .transform((pairs) => new Map(pairs));

const schema = z.object({
  /** The module with the configuration of the shop, by its path. */
  SHOP_CONFIG: z.string().default(DEFAULT_SHOP),
  /** The site of every domain that no other site of its shell names. */
  SITE: z.string().default(DEFAULT_SITE).pipe(siteName),
  PORT: port.default(3000),
  /** The shop's public address for search engines, the API's setting of the same name. */
  SITE_URL: origin.optional(),
  HOST: z.string().min(1).default('localhost'),
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  ...storageSettings,
  /** The platform, which counts the reports of browsers. Without it the gateway drops them. */
  PLATFORM_ORIGIN: origin.optional(),
  /** The setting of the platform of the same name. It allows to send reports, nothing else. */
  REPORTS_TOKEN: token.optional(),
  SECTION_LOAD_TIMEOUT_MS: wholeNumber('milliseconds').positive().default(DEFAULT_LOAD_TIMEOUT_MS),
  /** The most processes that render, one for each section in use and one to spare. With 0 the browser renders every page. */
  RENDER_PROCESSES: wholeNumber('processes').min(0).default(DEFAULT_RENDER_PROCESSES),
  /** The most processes that render for customers, each for one of them, besides. With 0 the browser renders their pages. */
  RENDER_CUSTOMER_PROCESSES: wholeNumber('processes').min(0).default(DEFAULT_CUSTOMER_PROCESSES),
  /** Timeout of one render, after which the browser renders the page. */
  RENDER_TIMEOUT_MS: wholeNumber('milliseconds').positive().default(DEFAULT_RENDER_TIMEOUT_MS),
  PAGE_CACHE_MB: wholeNumber('megabytes').min(0).default(DEFAULT_PAGE_CACHE_MB),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** The address of an OpenTelemetry collector. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  /** Addresses of trusted proxies. Without them `x-forwarded-*` headers are ignored. */
  GATEWAY_TRUST_PROXY: proxyList.optional(),
  /** How long a stopping gateway serves requests after `/readyz` has turned off. */
  SHUTDOWN_DELAY_MS: wholeNumber('milliseconds').min(0).default(0),
  LOG_LEVEL: logLevel,
  DEV_SERVERS: devServers.optional(),
});

export type Settings = z.output<typeof schema> & { readonly shop: ConfiguredShop };

/** Reads the settings of the gateway and of its shop. Throws SettingsError. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const shop = readShop(environment['SHOP_CONFIG'] || DEFAULT_SHOP);
  const parsed = parseSettings('gateway', schema.extend(shop.settings), environment) as z.output<typeof schema>;
  return { ...parsed, shop: configureShop(shop, parsed) };
}
