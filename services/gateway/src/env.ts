import { readFileSync } from 'node:fs';
import { isProxyList } from '@dar/http-server/trusted-proxies';
import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

const MAX_PORT = 65_535;
const DEFAULT_LOAD_TIMEOUT_MS = 8_000;
const DEFAULT_RENDER_WORKERS = 2;
const DEFAULT_RENDER_TIMEOUT_MS = 300;
const DEFAULT_PAGE_CACHE_MB = 64;

const wholeNumber = (unit: string) => z.coerce.number(`must be a number of ${unit}`).int('must be a whole number');

const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(MAX_PORT);

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as http://127.0.0.1:4000' })
  .transform((value) => new URL(value).origin);

/** Parses `catalog=http://localhost:3011,booking=http://localhost:3012` to origins by name. */
const devServers = z
  .string()
  .regex(
    /^[\w-]+=https?:\/\/[^,=]+(,[\w-]+=https?:\/\/[^,=]+)*$/,
    'must look like host=http://localhost:3010,catalog=http://localhost:3011',
  )
  .transform((value) => value.split(',').map((pair) => pair.split('=')))
  .pipe(z.array(z.tuple([z.string(), origin])))
  .transform((pairs) => new Map(pairs));

/** Parses `http://localhost:*,https://dev.example` to sources of the content security policy. */
const overrideOrigins = z
  .string()
  .regex(
    /^https?:\/\/[a-z0-9.-]+(:(\d+|\*))?(,https?:\/\/[a-z0-9.-]+(:(\d+|\*))?)*$/,
    'must look like http://localhost:*,https://dev.example',
  )
  .transform((value) => value.split(','));

/** The text of the file that the setting names. */
const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('must be a readable file');
    return z.NEVER;
  }
});

/** Parses `s3://bucket/prefix`. */
const bucketFolder = z
  .string()
  .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'must look like s3://bucket/prefix')
  .transform((value) => {
    const { host: bucket, pathname } = new URL(value);
    const prefix = pathname.replace(/^\/+|\/+$/g, '');
    return { bucket, prefix: prefix && `${prefix}/` };
  });

const schema = z.object({
  PORT: port.default(3000),
  /** The shop's public address for search engines, the API's setting of the same name. */
  SITE_URL: origin.optional(),
  HOST: z.string().min(1).default('localhost'),
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  ARTIFACTS_DIR: z.string().min(1).default('.data/artifacts'),
  /** A bucket of S3 or a compatible server for the files of releases, instead of ARTIFACTS_DIR. */
  ARTIFACTS_BUCKET: bucketFolder.optional(),
  /** A PostgreSQL for the registry, instead of ARTIFACTS_DIR. Several gateways may share it. */
  REGISTRY_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/name' })
    .optional(),
  SECTION_LOAD_TIMEOUT_MS: wholeNumber('milliseconds').positive().default(DEFAULT_LOAD_TIMEOUT_MS),
  /** Render threads. With 0 the browser renders every page. */
  RENDER_WORKERS: wholeNumber('threads').min(0).default(DEFAULT_RENDER_WORKERS),
  /** Limit of one render, after which the browser renders the page. */
  RENDER_TIMEOUT_MS: wholeNumber('milliseconds').positive().default(DEFAULT_RENDER_TIMEOUT_MS),
  PAGE_CACHE_MB: wholeNumber('megabytes').min(0).default(DEFAULT_PAGE_CACHE_MB),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses of trusted proxies. Without them `x-forwarded-*` headers are ignored. */
  GATEWAY_TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be the addresses of the proxies in front, such as 10.0.0.0/8')
    .optional(),
  /** How long a stopping gateway serves requests after `/readyz` has turned off. */
  SHUTDOWN_DELAY_MS: wholeNumber('milliseconds').min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DEV_SERVERS: devServers.optional(),
  /** Origins of developers' servers from which `?mfe=` may load sections. `http://localhost:*` allows every port. */
  OVERRIDE_ORIGINS: overrideOrigins.optional(),
  /** The token of the platform's team. Without it the platform API is off. */
  PLATFORM_TOKEN: z
    .string()
    .regex(/^\S{24,200}$/, 'must have at least 24 characters and no spaces')
    .optional(),
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

/** Reads the settings. An empty variable counts as missing. Throws SettingsError. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new SettingsError(`A setting of the gateway is wrong. ${reasons.join('. ')}.`);
}
