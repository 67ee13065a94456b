import { createHmac } from 'node:crypto';
import type { SandboxStore } from './db/client.ts';
import type { FaultSwitch } from './faults.routes.ts';
import type { SandboxEvent } from './objects.ts';
import { findDueEvents, scheduleRetry } from './sandbox.queries.ts';

const BATCH = 20;
const TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 2_000;
const MAX_FAILURES = 15;

interface WebhookSenderDeps extends Pick<SandboxStore, 'db' | 'clock'> {
  readonly signingSecret: string;
  readonly webhookUrl: () => string;
  readonly faults: FaultSwitch;
}

/** Sends events to the shop, signed like Stripe's. Retries with doubling delays until the shop responds 2xx. */
export class WebhookSender {
  readonly #deps: WebhookSenderDeps;

  constructor(deps: WebhookSenderDeps) {
    this.#deps = deps;
  }

  /** Sends every due event, oldest first unless a fault is set. The signal stops it between two events. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const { db, clock, faults } = this.#deps;
    if (faults.current === 'webhooks-late') return;
    const due = await findDueEvents(db, clock(), BATCH);
    const isShuffled = faults.current === 'webhooks-shuffled';
    for (const { id, event, failures } of isShuffled ? due.toReversed() : due) {
      if (signal?.aborted) return;
      if (isShuffled) await this.send(event);
      const isAccepted = await this.send(event);
      const delay = FIRST_DELAY_MS * 2 ** failures;
      const isOver = isAccepted || failures >= MAX_FAILURES;
      await scheduleRetry(
        db,
        id,
        isAccepted ? failures : failures + 1,
        isOver ? null : new Date(clock().getTime() + delay),
      );
    }
    if (due.length === BATCH && !signal?.aborted) await this.sendDue(signal);
  }

  /** Sends an event, even a second time. Returns whether the shop accepted it. */
  async send(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.#deps.clock().getTime() / 1000);
    const signature = createHmac('sha256', this.#deps.signingSecret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const response = await fetch(this.#deps.webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
