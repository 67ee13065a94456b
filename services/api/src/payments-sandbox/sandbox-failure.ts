/** A request that the sandbox refuses, answered in the form of Stripe's errors. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';
  readonly http: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };

  constructor(http: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.http = http;
    this.body = { error: { type: 'invalid_request_error', code, message, ...more } };
  }
}

/** A parameter that is missing or has no possible value. */
export function badParameter(param: string, message = `Missing required param: ${param}.`): SandboxFailure {
  return new SandboxFailure(400, 'parameter_missing', message, { param });
}

/** An object that is not there. */
export function noSuch(kind: string, id: string): SandboxFailure {
  return new SandboxFailure(404, 'resource_missing', `No such ${kind}: '${id}'`, { param: 'id' });
}
