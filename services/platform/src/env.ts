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

const schema = z.object({
  PLATFORM_PORT: port.default(3100),
  PLATFORM_HOST: z.string().min(1).default('localhost'),
  ...storageSettings,
  /** The token of the platform's team. Without it the platform API is off. */
  PLATFORM_TOKEN: token.optional(),
  /** How long a release stays after it was live. */
  RELEASE_DAYS: wholeNumber('days').positive().default(90),
  /** How long new tokens last. */
  TOKEN_DAYS: wholeNumber('days').positive().max(3_650).default(90),
  /** How many IPs must have had a failure of a canary before it stops by itself. */
  CANARY_VISITORS: wholeNumber('visitors').positive().default(3),
  /** Gateways send the reports of browsers with it. Without it none are received. */
  REPORTS_TOKEN: token.optional(),
  /** The shop's public address, where previews open. Other sites have their own domain in it. */
  SITE_URL: origin.default('http://localhost:3000'),
  /** The limit of the scripts of one release, gzipped. */
  MAX_SCRIPT_KILOBYTES: wholeNumber('kilobytes').positive().default(1_000),
  PLATFORM_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** The address of an OpenTelemetry collector. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  /** Addresses of trusted proxies. Without them `x-forwarded-*` headers are ignored. */
  PLATFORM_TRUST_PROXY: proxyList.optional(),
  /** How long a stopping platform serves requests after `/readyz` has turned off. */
  SHUTDOWN_DELAY_MS: wholeNumber('milliseconds').min(0).default(0),
  LOG_LEVEL: logLevel,
});

export type Settings = z.output<typeof schema>;

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return parseSettings('platform', schema, environment);
}
