import type { Call } from '@dar/app/call';
import type { AskOptions, AuthorFlags, ConfirmFlags } from '../ask.ts';

interface Author {
  readonly request_id: string;
}

/** Stores the file of a list of the office, such as `/office/vat_report.csv`. */
export type Download = (path: string, query: Readonly<Record<string, string>>, file: string) => Promise<void>;

export interface Context {
  /** Where the list goes as CSV, instead of the terminal. */
  readonly csv: string | undefined;
  readonly call: Call;
  readonly download: Download;
  /** Asks on the terminal. Throws StaffError without one. */
  readonly ask: (question: string, options?: AskOptions) => Promise<string>;
  /** Returns the reason of a change, which may be missing, and the id of the request. */
  readonly change: (flags: AuthorFlags) => Author & { readonly reason: string | undefined };
  /** Prints what a change of money is about, and throws StaffError unless the flags or the terminal say yes. */
  readonly confirm: (shown: string, question: string, flags: ConfirmFlags) => Promise<void>;
  /** Returns the reason from the flags, else from the terminal. Throws StaffError without one. */
  readonly changeWithReason: (flags: AuthorFlags) => Promise<Author & { readonly reason: string }>;
}

export interface Result {
  readonly text: string;
  readonly json: unknown;
  /** What a terminal shows beside a result that is a file, if it goes into one. */
  readonly notes?: string;
  /** The command has stored the CSV. */
  readonly isStored?: true;
}

export interface PageFlags {
  /** Where the page before ended. */
  readonly after?: string | undefined;
}
