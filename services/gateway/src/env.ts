import { readFileSync } from 'node:fs';
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
import { storageSettings } from '@dar/registry/storage-settings';
import { z } from 'zod';

const DEFAULT_LOAD_TIMEOUT_MS = 8_000;
const DEFAULT_RENDER_PROCESSES = 8;
const DEFAULT_RENDER_TIMEOUT_MS = 300;
const DEFAULT_PAGE_CACHE_MB = 64;

const devServers = z
  .string()
  .regex(
    /^[\w-]+=https?:\/\/[^,=]+(,[\w-]+=https?:\/\/[^,=]+)*$/,
    'must look like host=http://localhost:3010,catalog=http://localhost:3011',
  )
  .transform((value) => value.split(',').map((pair) => pair.split('=')))
  .pipe(z.array(z.tuple([z.string(), origin])))
  .transform((pairs) => new Map(pairs));

const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('must be a readable file');
    return z.NEVER;
  }
});

const schema = z.object({
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
  /** The Google Tag Manager container. Without it pages have no data layer. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
    .optional(),
  /** The API's setting of the same name. With it pages may load Stripe.js. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must be a publishable key of Stripe (pk_…)').optional(),
  /** The browser's key of the Maps JavaScript and Places APIs. Without it the keyless map is used. */
  GOOGLE_MAPS_BROWSER_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a key for the Maps JavaScript and Places APIs')
    .optional(),
  /** The id of a map style at Google. Without it the map has Google's default style. */
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^\w{4,64}$/, 'must be a map id of Google')
    .optional(),
  /** A file of Apple, which Stripe offers for download. With it the shop's domain can be registered for Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: fileContent.optional(),
});

export type Settings = z.output<typeof schema>;

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return parseSettings('gateway', schema, environment);
}
