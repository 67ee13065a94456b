import type { RootOptions } from 'react-dom/client';
import { isApiError } from '../api/api-error.ts';
import { CLIENT_ONLY } from './server-build.ts';

export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} did not load`, { cause });
    this.section = section;
  }
}

/** The gateway's registry is not the page's, so the page has to be loaded again. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError';
}

/** Returns whether an OutdatedPageError caused the error. */
export function isOfOutdatedPage(error: unknown): boolean {
  return error instanceof OutdatedPageError || (error instanceof Error && isOfOutdatedPage(error.cause));
}

/** Returns whether the error is a SectionLoadError, or the bundler's error of a chunk. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SectionLoadError' || error.name === 'ChunkLoadError');
}

/** Returns whether the code that threw the error is at fault, not the API or the network. */
export function isDefect(error: unknown): boolean {
  return !isApiError(error) && !isLoadError(error);
}

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
