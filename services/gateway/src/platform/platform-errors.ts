import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ConflictError, MissingError, RefusedError } from '../registry/refused-error.ts';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly string[];
}

/** An error of a request to the platform API, with its HTTP status. */
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

/** Answers every error of the platform API as JSON with a code, a sentence and details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const answer = answerTo(error);
    if (answer.status >= 500 && !(error instanceof PlatformError)) app.log.error(error);
    return sendAnswer(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendAnswer(reply, { status: 404, code: 'missing', message: 'The platform API has no such address.' }),
  );
}

function answerTo(error: FastifyError | PlatformError | RefusedError): Answer {
  const { message } = error;
  if (error instanceof PlatformError) return { ...error, message };
  if (error instanceof RefusedError) return { ...refusalCode(error), message, details: error.details };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return { status, code: 'too-large', message: 'The body is too large.' };
  if (status < 500) return { status, code: 'invalid', message: 'The request cannot be read.' };
  return { status: 500, code: 'failed', message: 'The platform API failed. Its log has the reason.' };
}

function refusalCode(error: RefusedError): Pick<Answer, 'status' | 'code'> {
  if (error instanceof ConflictError) return { status: 409, code: 'conflict' };
  if (error instanceof MissingError) return { status: 404, code: 'missing' };
  return { status: 422, code: 'refused' };
}

function sendAnswer(reply: FastifyReply, { status, code, message, details = [] }: Answer) {
  const error = { code, message, ...(details.length > 0 && { details }) };
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send({ error });
}
