import type { Call } from '@dar/app/call';
import type { AuthorFlags } from '../ask.ts';

interface Author {
  readonly name: string;
  readonly request_id: string;
}

export interface Context {
  readonly call: Call;
  /** Returns the author of a change: from the flags, else from the terminal. */
  readonly change: (flags: AuthorFlags) => Promise<Author & { readonly reason: string | undefined }>;
  readonly changeWithReason: (flags: AuthorFlags) => Promise<Author & { readonly reason: string }>;
}

export interface Result {
  readonly text: string;
  readonly json: unknown;
}

export interface PageFlags {
  readonly page?: string | undefined;
}
