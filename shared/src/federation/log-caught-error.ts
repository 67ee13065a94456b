import type { ErrorInfo } from 'react';
import { isApiError } from '../api/api-error.ts';
import { isLoadFailure } from './load-failure.ts';

/**
 * For a root's `onCaughtError`: logs, as React does by default, what an error boundary caught, but not a failed call or
 * a section that did not load: these are no faults of the page, and the screen tells them.
 */
export function logCaughtError(error: unknown, { componentStack }: ErrorInfo): void {
  if (isApiError(error) || isLoadFailure(error)) return;
  console.error(error, componentStack ?? '');
}
