import { ChangePoll } from '../../streams/change-poll.ts';
import { ChangeStreams, filterLive } from '../../streams/change-streams.ts';
import type { ChangedOrder } from '../orders/order-status.service.ts';
import { findCrewsOf } from './crew-day.queries.ts';

interface CrewViewer {
  readonly viewerId: number;
  readonly crewId: number;
  /** Returns whether the session still may look. */
  readonly isLive: () => Promise<boolean>;
}

/** Tells the open phones of a crew that one of its visits has changed, also one that it has no more (docs/rules/office-crews.md#my-day). */
export class CrewChanges extends ChangeStreams<CrewViewer, 'db' | 'orderStatus'> {
  readonly #events = new ChangePoll<ChangedOrder>();

  protected async findChanges(_viewers: readonly CrewViewer[], now: number) {
    const { db, orderStatus } = this.deps;
    const events = await this.#events.find(now, orderStatus.getEventSource());
    const crewIds = events.length > 0 ? await findCrewsOf(db, events) : new Set<number>();
    return ({ crewId }: CrewViewer) => (crewIds.has(crewId) ? ['day'] : []);
  }

  protected findLive(viewers: readonly CrewViewer[]): Promise<ReadonlySet<CrewViewer>> {
    return filterLive(viewers);
  }

  protected forget(): void {
    this.#events.clear();
  }
}
