import { z } from 'zod';
import { SettingsError } from './settings-error.ts';
import { isProxyList } from './trusted-proxies.ts';

const MAX_PORT = 65_535;

export const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(MAX_PORT);

export const wholeNumber = (unit: string) =>
  z.coerce.number(`must be a number of ${unit}`).int('must be a whole number');

/** An address of which the origin counts. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as http://127.0.0.1:4000' })
  .transform((value) => new URL(value).origin);

/** The address of an OpenTelemetry collector, which may have a path. */
export const collector = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as http://127.0.0.1:4318' })
  .transform((value) => value.replace(/\/$/, ''));

export const proxyList = z
  .string()
  .refine(isProxyList, 'must be the addresses of the proxies in front, such as 10.0.0.0/8');

export const token = z.string().regex(/^\S{24,200}$/, 'must have at least 24 characters and no spaces');

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn');

/** Reads the settings of a server. An empty variable counts as missing. Throws SettingsError with every reason. */
export function parseSettings<Schema extends z.ZodType>(
  server: string,
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new SettingsError(`A setting of the ${server} is wrong. ${reasons.join('. ')}.`);
}
