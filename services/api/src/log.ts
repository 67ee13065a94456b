import { addRequestIdToLine } from '@dar/http-server/request-ids';

const SECRETS = [
  'access_token',
  'authorization',
  'client_secret',
  'conf_password',
  'otp',
  'password',
  'password_confirmation',
  'password_reset_code',
  'token',
];

/** Returns Fastify's logger options. Secrets and customers' data never reach the log. */
export function loggerOptions(level: string) {
  return {
    level,
    mixin: addRequestIdToLine,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  };
}

type LoggedError = { type: string; message: string; stack: string; query?: string };

/** Returns the logged fields of an error. Query errors omit their parameters, which are personal data. */
export function describeError(error: Error): LoggedError {
  const isOfQuery = 'query' in error && 'params' in error;
  const logged = isOfQuery && error.cause instanceof Error ? error.cause : error;
  if (isOfQuery && logged === error) return { type: error.name, message: 'a query failed', stack: '' };
  return {
    type: logged.name,
    message: logged.message,
    stack: logged.stack ?? '',
    ...(isOfQuery && { query: String(error.query) }),
  };
}

/** Writes nothing. */
export const noLog = { error: () => undefined, warn: () => undefined, info: () => undefined };
