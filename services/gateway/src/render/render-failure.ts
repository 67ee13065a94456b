/**
 * Why a page is not rendered here: a section `threw`; was too `slow`; its thread `crashed`; its build is `unloadable`;
 * the workers are too `busy`; or it failed so often that it is `paused`.
 */
export const FAILURE_REASONS = ['threw', 'slow', 'crashed', 'unloadable', 'busy', 'paused'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** A page could not be rendered on the server; browsers render it by themselves. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
