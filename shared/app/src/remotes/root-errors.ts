import type { RootOptions } from 'react-dom/client';
import { isApiError } from '../api/api-error.ts';
import { isLoadError } from './load-error.ts';
import { CLIENT_ONLY } from './server-build.ts';

/**
 * For a React root: what it logs of errors. A failed call or a section that did not load is no fault of the page, and
 * its screen tells it; all else is logged as React does by default.
 */
export const rootErrors = {
  /** An error boundary caught it. */
  onCaughtError: (error, { componentStack }) => {
    if (!isTold(error)) console.error(error, componentStack ?? '');
  },
  /**
   * React rendered again and it did not come back: what failed was left meanwhile, or it is what the server leaves to
   * the browser on purpose.
   */
  onRecoverableError: (error) => {
    const { digest, cause } = error as Error & { readonly digest?: string };
    if (digest !== CLIENT_ONLY && !isTold(cause)) reportError(error);
  },
} satisfies RootOptions;

function isTold(error: unknown): boolean {
  return isApiError(error) || isLoadError(error);
}
