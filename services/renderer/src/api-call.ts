import { z } from 'zod';

const MAX_CALL_BYTES = 64 * 1024;
const MAX_PATH_LENGTH = 2_000;

/** A call that a section's process sends, which may have any content. */
export const apiCall = z.object({
  path: z.string().max(MAX_PATH_LENGTH),
  method: z.string().max(10),
  contentType: z.enum(['application/json', 'application/x-www-form-urlencoded']),
  body: z.string().max(MAX_CALL_BYTES),
});

/** A call of the API by a loader. */
export type ApiCall = z.output<typeof apiCall>;

export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
}
