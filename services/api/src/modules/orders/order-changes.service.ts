import type { Readable } from 'node:stream';
import { ChangePoll } from '../../streams/change-poll.ts';
import { ChangeStreams } from '../../streams/change-streams.ts';
import type { Session } from '../auth/session.ts';
import { findEventsAfter, findNewestEvent } from './order-status.queries.ts';

type Viewer = Session & { readonly viewerId: number };

/** Names changed orders to the open pages of their customers (docs/rules/orders.md#live-order-pages). */
export class OrderChanges extends ChangeStreams<Viewer, 'db' | 'sessions'> {
  readonly #events = new ChangePoll<Awaited<ReturnType<typeof findEventsAfter>>[number]>();

  /** Returns the stream of a session's customer. */
  openFor(session: Session): Promise<Readable> {
    return this.open({ ...session, viewerId: session.customerId });
  }

  protected async findChanges(viewers: readonly Viewer[], now: number) {
    const { db } = this.deps;
    const customerIds = [...new Set(viewers.map(({ customerId }) => customerId))];
    const events = await this.#events.find(now, {
      findNewest: (until) => findNewestEvent(db, until),
      findAfter: (id) => findEventsAfter(db, id, customerIds),
    });
    return ({ customerId }: Viewer) =>
      events.filter((event) => event.customerId === customerId).map(({ orderId }) => String(orderId));
  }

  protected async findLive(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>> {
    const live = await this.deps.sessions.findLive(viewers.map(({ tokenHash }) => tokenHash));
    return new Set(viewers.filter(({ tokenHash }) => live.has(tokenHash)));
  }

  protected forget(): void {
    this.#events.clear();
  }
}
