import { isAbsolute, join, resolve } from 'node:path';
import { brand } from '@dar/contracts/brand';
import { parseAmount, toAmount } from '@dar/contracts/money';
import { OFFICE_SCOPES, type OfficeScope, type SomeSettings } from '@dar/contracts/office';
import { ALL_PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { collector, port } from '@dar/http-server/settings';
import { isProxyList } from '@dar/http-server/trusted-proxies';
import { storageSettings } from '@dar/registry/storage-settings';
import { z } from 'zod';
import { findMissingProviders } from './missing-providers.ts';
import { findStripeKeyError, type StripeKeys } from './modules/payments/stripe-keys.ts';

/** An error that the operator can fix. The message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const matching = (pattern: RegExp) => z.string().regex(pattern);

const amount = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

const readMethods = (text: string) => ALL_PAYMENT_METHODS.filter((method) => text.split(/\s*,\s*/).includes(method));

function areMethods(text: string): boolean {
  return readMethods(text).length === text.split(',').length;
}

/** A new shop has no staff: the machine that installs it invites the first owner, and can do nothing else. */
const FIRST_SCOPES: readonly OfficeScope[] = ['shop.read', 'staff.first-owner'];

const readScopes = (text: string) => OFFICE_SCOPES.filter((scope) => text.split(/\s*,\s*/).includes(scope));

function areScopes(text: string): boolean {
  return readScopes(text).length === text.split(',').length;
}

const variables = z.object({
  DEMO: z.enum(['0', '1']).default('0'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  PORT: port.default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: matching(/^[1-9]\d{0,2}$/).default('10'),
  DATA_DIR: z.string().default('.data'),
  ARTIFACTS_DIR: z.string().optional(),
  ARTIFACTS_BUCKET: storageSettings.ARTIFACTS_BUCKET,
  API_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SHUTDOWN_DELAY_MS: matching(/^\d{1,6}$/).default('0'),
  OFFICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OFFICE_PORT: port.optional(),
  OFFICE_HOST: z.string().min(1).default('127.0.0.1'),
  OFFICE_TOKEN: matching(/^[\x21-\x7e]{32,200}$/).optional(),
  OFFICE_TOKEN_NAME: matching(/^\S.{0,79}$/).default('Machine'),
  OFFICE_TOKEN_SCOPES: z.string().refine(areScopes).default(FIRST_SCOPES.join()),
  TRUST_PROXY: z.string().refine(isProxyList).default('loopback'),
  SERVICE_CHARGE: matching(/^\d{1,6}(\.\d{1,2})?$/).optional(),
  TAX_NUMBER: matching(/^\d{15}$/).optional(),
  DEMO_DATA: z.enum(['0', '1']).optional(),
  OFFICE_DEMO: z.enum(['city']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: matching(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/).default(`${brand.names.en} <${brand.contact.email}>`),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_TOKEN: matching(/^[\x21-\x7e]+$/).optional(),
  DEV_OUTBOX: z.enum(['0', '1']).optional(),
  PAYMENT_METHODS: z.string().refine(areMethods).optional(),
  OPEN_CASH_ORDERS: amount.optional(),
  CANCEL_FREE_HOURS: matching(/^[1-9]\d{0,2}$/).optional(),
  CANCEL_FEE_PERCENT: matching(/^([1-9]\d?|100)$/).optional(),
  RESCHEDULE_LIMIT: matching(/^[1-9]\d?$/).optional(),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_\w+$/).optional(),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/).optional(),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_\w+$/).optional(),
  PAYMENTS_SANDBOX: z.enum(['0', '1']).optional(),
  PARTNER_TRANSACTION_DAYS: matching(/^[1-9]\d{0,3}$/).optional(),
  NETWORK_LIMIT_FACTOR: matching(/^[1-9]\d{0,2}$/).default('1'),
  TEXT_MESSAGES_PER_HOUR: amount.default(500),
  PLACE_SEARCHES_PER_HOUR: amount.default(2_000),
  GEOCODINGS_PER_HOUR: amount.default(1_000),
  GOOGLE_MAPS_API_KEY: matching(/^[\w-]{10,100}$/).optional(),
});

type Variables = z.output<typeof variables>;

const HELP: Readonly<Record<keyof z.input<typeof variables>, string>> = {
  DEMO: 'must be 1 (demo mode: the known demo customer, the outbox and the payments sandbox) or 0',
  API_HOST: 'must be a host name or an address to listen on',
  API_PORT: 'must be a port number from 0 to 65535',
  PORT: 'must be a port number from 0 to 65535',
  SITE_URL: 'must be the public http(s) address of the shop, which e-mails link to',
  DATABASE_URL: 'must look like postgresql://user:password@host:5432/name, or be left out to use DATA_DIR',
  DATABASE_REPLICA_URL: 'must be the address of a replica of DATABASE_URL, or be left out',
  DATABASE_POOL_SIZE: 'must be the maximum number, from 1 to 999, of connections of a server to each database',
  DATA_DIR: 'must be a folder',
  ARTIFACTS_DIR: 'must be the folder of releases and pictures, or be left out',
  ARTIFACTS_BUCKET: 'must be the bucket of releases and pictures, s3://bucket/prefix, or be left out',
  API_METRICS_PORT: 'must be a port number from 0 to 65535 for /metrics, or be left out',
  METRICS_HOST: 'must be a host name or an address on which /metrics listens',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must be the http(s) address of an OpenTelemetry collector, or be left out',
  LOG_LEVEL: 'must be trace, debug, info, warn, error, fatal or silent',
  SHUTDOWN_DELAY_MS: 'must be the milliseconds, from 0 to 999999, between the stop signal and the end of new requests',
  OFFICE_URL: "must be the http(s) address of the office's site, which invitations of staff link to",
  OFFICE_PORT: 'must be a port number from 0 to 65535 for the calls of staff, or be left out',
  OFFICE_HOST: 'must be a host name or an address on which the calls of staff listen',
  OFFICE_TOKEN: 'must be a token of 32 to 200 characters without spaces',
  OFFICE_TOKEN_NAME: 'must be the name, of at most 80 characters, of the machine that uses OFFICE_TOKEN',
  OFFICE_TOKEN_SCOPES: `must be one or more of ${OFFICE_SCOPES.join()}, separated by commas`,
  TRUST_PROXY: "must be the addresses of the proxies before this server, such as 'loopback' or '10.0.0.0/8'",
  SERVICE_CHARGE: 'must be an amount in AED such as 10.00',
  TAX_NUMBER: "must be the shop's 15-digit tax registration number, or be left out if it is not registered for VAT",
  DEMO_DATA: 'must be 1 (load the demo customer into an empty database) or 0',
  OFFICE_DEMO: 'must be city (fill an empty database with 40 crews and 300 visits a day), or be left out',
  SMTP_URL:
    'must look like smtp://user:password@host:587 or smtps://host, or be left out to keep e-mails in the outbox',
  MAIL_FROM: `must be an e-mail address, or a name and one such as '${brand.names.en} <${brand.contact.email}>'`,
  SMS_WEBHOOK_URL:
    'must be an http(s) address that takes {to, text}, or be left out to keep text messages in the outbox',
  SMS_WEBHOOK_TOKEN: 'must be a token without spaces; it is sent as a bearer token',
  DEV_OUTBOX: 'must be 1 (show messages with their codes to anyone at /dev/outbox) or 0',
  PAYMENT_METHODS: `must be one or more of ${ALL_PAYMENT_METHODS.join()}, separated by commas`,
  OPEN_CASH_ORDERS: 'must be the maximum number of open cash orders of a customer, or 0 for no limit',
  CANCEL_FREE_HOURS: 'must be the hours, from 1 to 999, before a visit until which cancelling is free',
  CANCEL_FEE_PERCENT: 'must be the percentage of the price, from 1 to 100, that a later cancellation costs',
  RESCHEDULE_LIMIT: 'must be how often, from 1 to 99, a visit can be rescheduled',
  STRIPE_SECRET_KEY: 'must be a secret key of Stripe (sk_…)',
  STRIPE_WEBHOOK_SECRET: "must be the signing secret of Stripe's webhook (whsec_…)",
  STRIPE_PUBLISHABLE_KEY: 'must be a publishable key of Stripe (pk_…)',
  PAYMENTS_SANDBOX: 'must be 1 (accept test cards when there are no Stripe keys) or 0',
  PARTNER_TRANSACTION_DAYS: 'must be the days, from 1 to 9999, that the transaction id of a partner is valid',
  NETWORK_LIMIT_FACTOR: 'must be a number from 1 to 999 that multiplies the limits of each network',
  TEXT_MESSAGES_PER_HOUR: 'must be the maximum number of text messages per hour',
  PLACE_SEARCHES_PER_HOUR: 'must be the maximum number of paid place searches per hour',
  GEOCODINGS_PER_HOUR: 'must be the maximum number of paid reverse geocodings per hour',
  GOOGLE_MAPS_API_KEY:
    'must be a key for the Geocoding and Places APIs, or be left out to find places in the embedded list',
};

const DEMO_TAX_NUMBER = '100000000000003';
const OR_DEMO = 'Or set DEMO=1 for demo mode.';

export type Settings = Readonly<ReturnType<typeof readSettings>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. An empty variable counts as missing. Throws StartError. */
export function readSettings(environment: Environment) {
  const values = readVariables(environment);
  const isDemo = values.DEMO === '1';
  const isOn = (flag: '0' | '1' | undefined) => (flag ? flag === '1' : isDemo);
  const stripe = readStripeKeys(values);
  const settings = {
    /** A PostgreSQL; without it the embedded one in `dataDir`. */
    ...getDatabase(values),
    pictureStorage: getPictureStorage(values),
    replicaUrl: values.DATABASE_REPLICA_URL,
    /** Connections of this process to each database. */
    poolSize: Number(values.DATABASE_POOL_SIZE),
    isDemo,
    host: values.API_HOST,
    port: values.API_PORT,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    /** The office's site; undefined if nobody has said where it is. */
    officeUrl: values.OFFICE_URL && new URL(values.OFFICE_URL).origin,
    metrics: { host: values.METRICS_HOST, port: values.API_METRICS_PORT },
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The port on loopback for the calls of staff, and the token of a machine. */
    office: readOffice(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    /** Milliseconds of serving after /readyz reports 503. */
    shutdownDelay: Number(values.SHUTDOWN_DELAY_MS),
    /** The first values of settings of the shop. Its database has the present ones. */
    givenSettings: readShopSettings(values),
    taxNumber: values.TAX_NUMBER ?? (isDemo ? DEMO_TAX_NUMBER : undefined),
    /** Whether to add the demo customer, whose password is public. */
    hasDemoData: isOn(values.DEMO_DATA),
    /** Of demo mode: a city of crews and visits instead of a few. */
    officeDemo: isDemo ? values.OFFICE_DEMO : undefined,
    messaging: {
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      smsWebhookUrl: values.SMS_WEBHOOK_URL,
      smsWebhookToken: values.SMS_WEBHOOK_TOKEN,
      hasDevOutbox: isOn(values.DEV_OUTBOX),
    },
    /** Multiplies the limits of each network, as those of mobile phones share addresses. */
    networkLimitFactor: Number(values.NETWORK_LIMIT_FACTOR),
    stripe,
    hasPaymentsSandbox: !stripe && isOn(values.PAYMENTS_SANDBOX),
    /** Hourly limits of all processes together. */
    caps: {
      textMessagesPerHour: values.TEXT_MESSAGES_PER_HOUR,
      placeSearchesPerHour: values.PLACE_SEARCHES_PER_HOUR,
      geocodingsPerHour: values.GEOCODINGS_PER_HOUR,
    },
    /** Without it the embedded gazetteer is used. */
    googleMapsKey: values.GOOGLE_MAPS_API_KEY,
  };
  const missing = findMissingProviders(settings, values.SITE_URL !== undefined);
  if (missing.length > 0) throw new StartError([...missing, OR_DEMO].join('\n'));
  return settings;
}

export function readDatabaseSettings(environment: Environment): Pick<Settings, 'databaseUrl' | 'dataDir'> {
  return getDatabase(readVariables(environment));
}

export function readAuditSettings(environment: Environment): Pick<Settings, 'databaseUrl' | 'dataDir' | 'stripe'> {
  const values = readVariables(environment);
  return { ...getDatabase(values), stripe: readStripeKeys(values) };
}

function getDatabase({ DATABASE_URL, DATA_DIR }: Pick<Variables, 'DATABASE_URL' | 'DATA_DIR'>) {
  return { databaseUrl: DATABASE_URL, dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR) };
}

/** Returns the place of uploaded pictures: beside the releases. */
function getPictureStorage({ ARTIFACTS_DIR, ARTIFACTS_BUCKET: bucket, ...values }: Variables) {
  const artifacts = ARTIFACTS_DIR ?? join(getDatabase(values).dataDir, 'artifacts');
  return {
    folder: join(artifacts, 'pictures'),
    bucket: bucket && { ...bucket, prefix: `${bucket.prefix}pictures/` },
  };
}

function readVariables(environment: Environment): Variables {
  const given = Object.fromEntries(
    Object.keys(HELP).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as keyof typeof HELP;
  throw new StartError(`The setting ${name} is wrong: it ${HELP[name]}.`);
}

function readShopSettings(values: Variables): SomeSettings {
  const toNumber = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  const { SERVICE_CHARGE: charge, PAYMENT_METHODS: methods } = values;
  return {
    service_charge: charge === undefined ? undefined : toAmount(parseAmount(charge)),
    payment_methods: methods === undefined ? undefined : readMethods(methods),
    open_cash_orders: values.OPEN_CASH_ORDERS,
    cancel_free_hours: toNumber(values.CANCEL_FREE_HOURS),
    cancel_fee_percent: toNumber(values.CANCEL_FEE_PERCENT),
    reschedule_limit: toNumber(values.RESCHEDULE_LIMIT),
    partner_transaction_days: toNumber(values.PARTNER_TRANSACTION_DAYS),
  };
}

function readOffice(values: Variables) {
  const { OFFICE_PORT: port, OFFICE_HOST: host, OFFICE_TOKEN: token, OFFICE_TOKEN_NAME: name } = values;
  if (port === undefined) return undefined;
  if (token === undefined) throw new StartError('OFFICE_PORT opens the calls of staff: set OFFICE_TOKEN too.');
  return { port, host, token, name, scopes: readScopes(values.OFFICE_TOKEN_SCOPES) };
}

function readStripeKeys(values: Variables): StripeKeys | undefined {
  const secretKey = values.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET ?? '';
  const publishableKey = values.STRIPE_PUBLISHABLE_KEY ?? '';
  const keys = { secretKey, webhookSecret, publishableKey };
  const error = findStripeKeyError(keys, values.DEMO === '1');
  if (error) throw new StartError(`${error.finding}: ${error.hint}.`);
  return secretKey ? keys : undefined;
}
