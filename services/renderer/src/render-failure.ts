/**
 * Why a page was not rendered: the section `threw`, was too `slow`, `crashed` its process, or its build is `unloadable`;
 * its process is `busy`; the circuit breaker `paused` the section; or the section is `incompatible` with the host.
 */
export type FailureReason = 'threw' | 'slow' | 'crashed' | 'unloadable' | 'busy' | 'paused' | 'incompatible';

export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
