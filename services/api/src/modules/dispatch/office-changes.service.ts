import { ChangePoll } from '../../streams/change-poll.ts';
import { ChangeStreams, filterLive } from '../../streams/change-streams.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findNewestReport, findReportsAfter } from './dispatch.queries.ts';

export interface OfficeViewer {
  readonly viewerId: string;
  /** Returns whether the session still may look. */
  readonly isLive: () => Promise<boolean>;
}

/** Names changed visits, what crews report, and changes by staff to the open pages of staff (docs/rules/office-dispatch.md#live-board). */
export class OfficeChanges extends ChangeStreams<OfficeViewer, 'db' | 'orderStatus' | 'undo'> {
  readonly #events = new ChangePoll<{ readonly id: number; readonly orderId: number }>();
  readonly #reports = new ChangePoll<{ readonly id: number; readonly orderId: number }>();
  readonly #log = new ChangePoll<{ readonly id: number; readonly action: string }>();

  protected async findChanges(_viewers: readonly OfficeViewer[], now: number) {
    const { db, orderStatus, undo } = this.deps;
    const events = await this.#events.find(now, orderStatus.getEventSource());
    // A late visit is no longer late when its crew is there, which changes no status.
    const reports = await this.#reports.find(now, {
      findNewest: (until) => findNewestReport(db, until),
      findAfter: (id) => findReportsAfter(db, id),
    });
    const changes = await this.#log.find(now, undo.getChangeSource());
    const lines = [
      ...[...events, ...reports].map(({ orderId }) =>
        JSON.stringify({ kind: 'order', order_no: getOrderNo({ id: orderId }) }),
      ),
      ...changes.map(({ id, action }) => JSON.stringify({ kind: 'change', id, action })),
    ];
    return () => lines;
  }

  protected findLive(viewers: readonly OfficeViewer[]): Promise<ReadonlySet<OfficeViewer>> {
    return filterLive(viewers);
  }

  protected forget(): void {
    this.#events.clear();
    this.#reports.clear();
    this.#log.clear();
  }
}
