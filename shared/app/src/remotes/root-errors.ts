import type { RootOptions } from 'react-dom/client';
import { isApiError } from '../api/api-error.ts';
import { isLoadError } from './load-error.ts';
import { CLIENT_ONLY } from './server-build.ts';

/** Error options of a React root. They log no ApiErrors and load errors, because the page shows these. */
export const rootErrors = {
  onCaughtError: (error, { componentStack }) => {
    if (isDefect(error)) console.error(error, componentStack ?? '');
  },
  // The server leaves remote components to the browser, which is an error for React.
  onRecoverableError: (error) => {
    const { digest, cause } = error as Error & { readonly digest?: string };
    if (digest !== CLIENT_ONLY && isDefect(cause)) reportError(error);
  },
} satisfies RootOptions;

/** Returns whether the code that threw the error is at fault, not the API or the network. */
export function isDefect(error: unknown): boolean {
  return !isApiError(error) && !isLoadError(error);
}
