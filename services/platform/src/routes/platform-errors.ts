import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlockedError, ConflictError, MissingError } from '../registry/blocked-error.ts';

interface ApiResponse {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly string[];
}

export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly string[];

  constructor(status: number, code: string, message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const response = getResponseTo(error);
    if (response.status >= 500 && !(error instanceof PlatformError)) app.log.error(error);
    return sendResponse(reply, response);
  });
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendResponse(reply, { status: 404, code: 'missing', message: 'The platform API has no such address.' });
}

function getResponseTo(error: FastifyError | PlatformError | BlockedError): ApiResponse {
  const { message } = error;
  if (error instanceof PlatformError) return { ...error, message };
  if (error instanceof BlockedError) return { ...blockedCode(error), message, details: error.details };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return { status, code: 'too-large', message: 'The body is too large.' };
  if (status < 500) return { status, code: 'invalid', message: 'The request cannot be read.' };
  return { status: 500, code: 'failed', message: 'The platform API failed. Its log has the reason.' };
}

function blockedCode(error: BlockedError): Pick<ApiResponse, 'status' | 'code'> {
  if (error instanceof ConflictError) return { status: 409, code: 'conflict' };
  if (error instanceof MissingError) return { status: 404, code: 'missing' };
  return { status: 422, code: 'blocked' };
}

function sendResponse(reply: FastifyReply, { status, code, message, details = [] }: ApiResponse) {
  const error = { code, message, ...(details.length > 0 && { details }) };
  reply.request.rejection = { kind: status < 500 ? 'client-error' : 'server-error', code };
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send({ error });
}
