export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly http: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };

  constructor(http: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.http = http;
    this.body = { error: { type: 'invalid_request_error', code, message, ...more } };
  }
}

export function invalidParameter(param: string, message = `Missing required param: ${param}.`): SandboxError {
  return new SandboxError(400, 'parameter_missing', message, { param });
}

export function notFound(kind: string, id: string): SandboxError {
  return new SandboxError(404, 'resource_missing', `No such ${kind}: '${id}'`, { param: 'id' });
}
