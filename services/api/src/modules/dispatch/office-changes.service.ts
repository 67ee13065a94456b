import { ChangePoll } from '../../streams/change-poll.ts';
import { ChangeStreams } from '../../streams/change-streams.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findEventsAfter, findNewestEvent } from '../orders/order-status.queries.ts';
import { findChangesAfter, findNewestChange } from '../undo/undo.queries.ts';

export interface OfficeViewer {
  readonly viewerId: string;
  /** Returns whether the session still may look. */
  readonly isLive: () => Promise<boolean>;
}

/** Names changed visits and changes by staff to the open boards (docs/rules/office-dispatch.md#live-board). */
export class OfficeChanges extends ChangeStreams<OfficeViewer, 'db'> {
  readonly #events = new ChangePoll<Awaited<ReturnType<typeof findEventsAfter>>[number]>();
  readonly #log = new ChangePoll<Awaited<ReturnType<typeof findChangesAfter>>[number]>();

  protected async findChanges(_viewers: readonly OfficeViewer[], now: number) {
    const { db } = this.deps;
    const events = await this.#events.find(now, {
      findNewest: (until) => findNewestEvent(db, until),
      findAfter: (id) => findEventsAfter(db, id),
    });
    const changes = await this.#log.find(now, {
      findNewest: (until) => findNewestChange(db, until),
      findAfter: (id) => findChangesAfter(db, id),
    });
    const lines = [
      ...events.map(({ orderId }) => JSON.stringify({ kind: 'order', order_no: getOrderNo({ id: orderId }) })),
      ...changes.map(({ id, action }) => JSON.stringify({ kind: 'change', id, action })),
    ];
    return () => lines;
  }

  protected async findLive(viewers: readonly OfficeViewer[]): Promise<ReadonlySet<OfficeViewer>> {
    const live = new Set<OfficeViewer>();
    for (const viewer of viewers) if (await viewer.isLive()) live.add(viewer);
    return live;
  }

  protected forget(): void {
    this.#events.clear();
    this.#log.clear();
  }
}
