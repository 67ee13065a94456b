import type { SavedStaffing } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { lockDataVersion } from '../../db/data-changes.ts';
import type { AuditValues, StoredCall } from '../../db/schema/audit-log.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { changedMeanwhile } from '../office/changed-meanwhile.ts';
import type { Staff } from '../office/staff-session.ts';
import { getVersion } from '../office/version-of-values.ts';
import type { UndoableAction } from '../undo/undo-table.ts';
import { lockStaffing } from './staffing-lock.queries.ts';
import { findTouchedVisits, getTouched, type VisitScope } from './touched-visits.queries.ts';

const MAX_LISTED = 200;

/** What a change stored. */
export interface Stored {
  /** Of the crew, member, leave, activity or roster. */
  readonly id: number;
  readonly version: string;
  readonly before: AuditValues;
  readonly after: AuditValues;
  readonly reverse?: StoredCall | undefined;
}

interface Change {
  readonly action: UndoableAction;
  readonly isDryRun: boolean;
  /** Whose visits it can touch; undefined for none. */
  readonly scope: VisitScope | undefined;
  readonly staff: Staff;
}

interface Seen {
  readonly version: string | undefined;
  /** What is stored now. */
  readonly values: AuditValues;
  /** Names what is changed in the values of the log. */
  readonly subject: Readonly<Record<string, number>>;
}

/** Runs changes of crews, which say which booked visits they touch (docs/rules/office-crews.md#effect-of-a-change). */
export class StaffingChanges extends Service<'db' | 'clock' | 'auditLog' | 'communities' | 'crews'> {
  /** Stores a change with its entry in the log, or only says what it would do. Counts the coming visits again. */
  async run({ action, isDryRun, scope, staff }: Change, work: (tx: Db) => Promise<Stored>): Promise<SavedStaffing> {
    const { db, auditLog, crews } = this.deps;
    const saved = await (isDryRun ? dryRun : inTransaction)(db, async (tx) => {
      await lockDataVersion(tx, 'crews');
      if (!isDryRun && scope) await lockStaffing(tx);
      const broken = await this.#findTouched(tx, scope);
      const { id, version, before, after, reverse } = await work(tx);
      const touched = getTouched(broken, await this.#findTouched(tx, scope));
      const logged = { ...after, touched_visits: touched.length };
      if (!isDryRun) await auditLog.write(tx, staff, { action, before, after: logged, reverse });
      return { id, version, effect: { visits: touched.slice(0, MAX_LISTED), count: touched.length } };
    });
    if (!isDryRun) {
      crews.clearCache();
      await crews.recount(db);
    }
    return saved;
  }

  /** Waits until open bookings end, and lets no other begin before the transaction ends. For what else bookings follow. */
  keepBookingsOut(tx: Db): Promise<void> {
    return lockStaffing(tx);
  }

  /** Throws 'changed-meanwhile' with who changed it, when, and what it is now, unless the person saw what is stored. */
  async requireSeen(tx: Db, { version, values, subject }: Seen): Promise<void> {
    const stored = getVersion(values);
    if (version === stored) return;
    const last = await this.deps.auditLog.findLastChange(tx, subject);
    throw changedMeanwhile(last, values, stored);
  }

  async #findTouched(tx: Db, scope: VisitScope | undefined) {
    const { clock, communities, crews } = this.deps;
    if (!scope) return [];
    return findTouchedVisits(tx, scope, {
      now: clock(),
      readPlan: (activityId) => crews.readPlan(tx, activityId),
      findCommunity: (address) => communities.find(address),
    });
  }
}
