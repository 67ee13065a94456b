import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, LogController } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const current = new AsyncLocalStorage<{ readonly id: string; readonly ip: string }>();

/** Returns the id of the request for which this code runs. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Returns the address of the client for whose request this code runs. */
export function currentIp(): string | undefined {
  return current.getStore()?.ip;
}

/** Fastify's options that take the id of a request from its header, or create one if it is no UUID. */
export const requestIdOptions = {
  genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    const given = headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
  },
  // The address of a request may have the token of a link, and its line the IP of a visitor. Servers log their errors.
  logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
};

/** A `mixin` of pino, which adds the id to lines of loggers that do not belong to a request. */
export function addRequestIdToLine(
  _line: object,
  _level: number,
  logger: { readonly bindings: () => Readonly<Record<string, unknown>> },
): object {
  const requestId = currentRequestId();
  return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
}

/** Sends the id of each request with its response, and keeps it and the client's address for the code that the request runs. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    current.run({ id: request.id, ip: request.ip }, done);
  });
  // The parser of the body calls back in the context of the socket.
  app.addHook('preValidation', ({ id, ip }, _reply, done) => current.run({ id, ip }, done));
}
