import type { Call } from '@dar/app/call';
import { myDay } from '@dar/contracts/office';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@dar/contracts/time/durations';
import {
  type CrewDb,
  deleteOld,
  deleteShownReports,
  findDay,
  findMember,
  findReports,
  forgetDays,
  storeDay,
} from './crew-db.ts';
import type { Member } from './queued-report.ts';
import { readFailure } from './read-failure.ts';
import { type SendEnd, sendReports } from './send-reports.ts';

const READ_TIMEOUT_MS = 20 * SECOND_MS;
/** The next day is there to look at. */
const TOMORROW_FOR_MS = 30 * MINUTE_MS;

/** How the last attempt to reach the server ended. `no-crew`: the person who is signed in is no member of a crew. */
export type SyncEnd = 'done' | 'no-line' | 'later' | 'signed-out' | 'no-crew';

export interface SyncOptions {
  readonly db: CrewDb;
  readonly call: Call;
  readonly now: () => number;
  /** Called after each response to a report. */
  readonly onChange?: () => void;
}

/**
 * Returns a function that sends what waits and reads the day. One runs at a time, also of several tabs, and a call meanwhile
 * lets it run once more.
 */
export function createSync(options: SyncOptions): (ignorePauses: boolean) => Promise<SyncEnd> {
  let running: Promise<SyncEnd> | undefined;
  let asked: { ignorePauses: boolean } | undefined;
  const run = async () => {
    let end: SyncEnd = 'done';
    while (asked && end === 'done') {
      const { ignorePauses } = asked;
      asked = undefined;
      end = await alone(() => syncOnce(options, ignorePauses));
    }
    return end;
  };
  return (ignorePauses) => {
    asked = { ignorePauses: ignorePauses || asked?.ignorePauses === true };
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

// Missing on insecure origins. The request ids keep reports of two tabs apart there, too.
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator.locks?.request('dar-crew', work) ?? work();

async function syncOnce(options: SyncOptions, ignorePauses: boolean): Promise<SyncEnd> {
  const { db, now } = options;
  await deleteOld(db, dayInDubai(new Date(now())), now());
  const before = await findMember(db);
  const sent = await send(options, before, ignorePauses);
  if (sent === 'signed-out' || sent === 'no-line') return leave(db, sent);
  const end = await readDays(options);
  const after = await findMember(db);
  // The line is back before a pause is over, or the day has said who the member is.
  const isDue = after?.id !== before?.id || (await waitsForLine(db, after));
  if (end !== 'done' || !isDue) return end;
  const sentNow = await send(options, after, true);
  return sentNow === 'signed-out' || sentNow === 'no-line' ? leave(db, sentNow) : readDays(options);
}

const send = (options: SyncOptions, member: Member | undefined, ignorePauses: boolean): Promise<SendEnd> =>
  member ? sendReports({ ...options, member: member.id }, ignorePauses) : Promise.resolve('sent');

const waitsForLine = async (db: CrewDb, member: Member | undefined) =>
  member !== undefined &&
  (await findReports(db, member.id)).some(({ result, failure }) => !result && failure === 'no-line');

/** Without a session nobody may look at customers on this phone. */
async function leave<End extends SyncEnd>(db: CrewDb, end: End): Promise<End> {
  if (end === 'signed-out') await forgetDays(db);
  return end;
}

async function readDays({ db, call, now }: SyncOptions): Promise<SyncEnd> {
  const startedAt = now();
  const read = async (date?: string) =>
    (await call(myDay, date ? { date } : {}, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })).oData;
  try {
    const today = await read();
    await storeDay(db, today, startedAt);
    await deleteShownReports(db, today.member.id, startedAt);
    const next = dayInDubai(new Date(fromDubaiTime(`${today.date} 12:00`).getTime() + DAY_MS));
    const stored = await findDay(db, today.member.id, next);
    if (!stored || startedAt - stored.readAt > TOMORROW_FOR_MS) await storeDay(db, await read(next), startedAt);
    return 'done';
  } catch (error) {
    const { what, ...failure } = readFailure(error);
    if (what === 'signed-out' || what === 'no-line' || what === 'later') return leave(db, what);
    if (what === 'other-member') return 'no-crew';
    return 'why' in failure && failure.why === 'not-found' ? 'no-crew' : 'later';
  }
}
