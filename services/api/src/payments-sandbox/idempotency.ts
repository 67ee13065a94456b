import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Params } from './card-details.ts';
import { deleteAnswersBefore, findAnswer, setAnswer, takeKey } from './sandbox.queries.ts';
import { SandboxFailure } from './sandbox-failure.ts';
import type { SandboxAnswer } from './sandbox-payments.service.ts';

/** How long Stripe remembers an idempotency key. */
const REMEMBERED_MS = 24 * 60 * 60_000;

interface KeyedRequest {
  /** Without one the request is simply carried out. */
  readonly key: string | undefined;
  readonly path: string;
  readonly params: Params;
}

/** Carries a request out once: the same request with the same key gets the same answer again (docs.stripe.com/api/idempotent_requests). */
export function answerOnce(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { key, path, params }: KeyedRequest,
  work: (tx: Db) => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  const request = createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('hex');
  return inTransaction(db, async (tx) => {
    if (key === undefined) return work(tx);
    const now = clock();
    await deleteAnswersBefore(tx, new Date(now.getTime() - REMEMBERED_MS));
    if (await takeKey(tx, { key, request, http: 0, body: {}, createdAt: now })) {
      const answer = await work(tx);
      await setAnswer(tx, key, answer.http, answer.body);
      return answer;
    }
    const known = await findAnswer(tx, key);
    if (known?.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the parameters they were first used with.';
      throw new SandboxFailure(400, 'idempotency_key_in_use', message, { type: 'idempotency_error' });
    }
    return { http: known.http, body: known.body };
  });
}
