import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { untilAborted } from '../repeat.ts';
import type { SandboxEvent } from './objects.ts';
import { findDueEvents, setNextTry } from './sandbox.queries.ts';

const BATCH = 20;
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 2_000;
const MAX_FAILURES = 15;

interface WebhookSenderDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs what is sent. */
  readonly secret: string;
  /** Where the shop hears of events. */
  readonly url: () => string;
}

/** Tells the shop of events, signed as Stripe signs them, and again with growing pauses until the shop answers 2xx. */
export class WebhookSender {
  readonly #deps: WebhookSenderDeps;

  constructor(deps: WebhookSenderDeps) {
    this.#deps = deps;
  }

  /** Sends every event that is due, oldest first. The signal stops it between two events. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.#deps;
    const due = await findDueEvents(db, clock(), BATCH);
    for (const { id, event, failures } of untilAborted(due, signal)) {
      const isHeard = await this.send(event);
      const pause = FIRST_PAUSE_MS * 2 ** failures;
      const isOver = isHeard || failures >= MAX_FAILURES;
      await setNextTry(db, id, isHeard ? failures : failures + 1, isOver ? null : new Date(clock().getTime() + pause));
    }
    if (due.length === BATCH && !signal?.aborted) await this.sendDue(signal);
  }

  /** Sends one event, whether or not it was sent before. Whether the shop took it. */
  async send(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.#deps.clock().getTime() / 1000);
    const signature = createHmac('sha256', this.#deps.secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const answer = await fetch(this.#deps.url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
