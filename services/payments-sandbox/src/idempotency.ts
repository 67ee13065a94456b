import { createHash } from 'node:crypto';
import type { Db, SandboxStore } from './db/client.ts';
import type { Params } from './read-card.ts';
import { deleteResponsesBefore, findResponse, insertKey, setResponse } from './sandbox.queries.ts';
import { SandboxError } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';

const KEY_LIFETIME_MS = 24 * 60 * 60_000;

interface KeyedRequest {
  /** A request without a key runs every time. */
  readonly key: string | undefined;
  readonly path: string;
  readonly params: Params;
}

/** Runs the work once per idempotency key and returns its stored response to repeats (docs.stripe.com/api/idempotent_requests). */
export function idempotent(
  { db, inTransaction, clock }: SandboxStore,
  { key, path, params }: KeyedRequest,
  work: (tx: Db) => Promise<SandboxResponse>,
): Promise<SandboxResponse> {
  const request = createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('hex');
  return inTransaction(db, async (tx) => {
    if (key === undefined) return work(tx);
    const now = clock();
    await deleteResponsesBefore(tx, new Date(now.getTime() - KEY_LIFETIME_MS));
    if (await insertKey(tx, { key, request, http: 0, body: {}, createdAt: now })) {
      const response = await work(tx);
      await setResponse(tx, key, response.http, response.body);
      return response;
    }
    const known = await findResponse(tx, key);
    if (known?.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the parameters they were first used with.';
      throw new SandboxError(400, 'idempotency_key_in_use', message, { type: 'idempotency_error' });
    }
    return { http: known.http, body: known.body };
  });
}
