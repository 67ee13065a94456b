import type { RenderRequest } from '@dar/app/remotes/server-build';
import { z } from 'zod';
import { type ApiResponse, apiCall } from './api-call.ts';
import type { PageRequest } from './render-job.ts';

const MAX_DETAIL_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 10_000;

/** What sections try and may not: a `module` of Node, the `process`, the `network`, `code` from strings, or a `call` of the API. */
const denials = ['module', 'process', 'network', 'code', 'call'] as const;
export type Denial = (typeof denials)[number];

const status = z.int().min(200).max(599);
const bytes = z.int().min(0);
const message = z.string().transform((text) => text.slice(0, MAX_MESSAGE_LENGTH));

const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.object({
      status,
      isShell: z.literal(true).optional(),
      chunks: z.readonly(z.array(z.string())),
      fragments: z.readonly(z.array(z.string())).optional(),
      isPartial: z.boolean().optional(),
      head: z.string(),
      html: z.string(),
      state: z.string(),
      cacheable: z.boolean(),
    }),
  }),
  // A header takes printable characters only. An address of another site could carry the data of a customer there.
  z.object({
    kind: z.literal('redirect'),
    location: z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/),
    status: status.min(300).max(399),
  }),
]);

/** The state of a fragment, which becomes a part of another section's page. */
export const fragmentState = z.object({ queries: z.array(z.tuple([z.tuple([z.string()], z.json()), z.json()])) });

/** Messages of a section's process. Its code may have sent them, so nothing in them is trusted. */
export const childMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('unloadable'), message }),
  z.object({ kind: z.literal('rendered'), outcome, memoryUsed: bytes }),
  z.object({ kind: z.literal('threw'), message, memoryUsed: bytes }),
  z.object({ kind: z.literal('call'), id: z.int(), call: apiCall }),
  z.object({ kind: z.literal('denied'), what: z.enum(denials), detail: z.string().max(MAX_DETAIL_LENGTH) }),
  z.object({ kind: z.literal('crashed'), message }),
]);
export type ChildMessage = z.input<typeof childMessage>;

interface LoadedCode {
  readonly key: string;
  readonly code: string;
}

/** Messages to a section's process. */
export type ParentMessage =
  | ({ readonly kind: 'host' } & LoadedCode)
  | ({ readonly kind: 'section'; readonly name: string } & LoadedCode)
  | { readonly kind: 'render'; readonly request: PageRequest & Pick<RenderRequest, 'fragments'> }
  | { readonly kind: 'called'; readonly id: number; readonly response: ApiResponse | undefined };
