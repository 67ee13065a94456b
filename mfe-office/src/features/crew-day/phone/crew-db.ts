import type { MemberDay } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { compareDays } from './compare-days.ts';
import type { DayNews, Member, NewReport, QueuedReport, StoredDay } from './queued-report.ts';
import { KEPT_MS } from './send-order.ts';

interface Schema extends DBSchema {
  reports: { key: number; value: QueuedReport; indexes: { member: number } };
  days: { key: [number, DubaiDay]; value: StoredDay };
  /** Who is signed in, as far as the phone knows. */
  members: { key: string; value: Member };
}

export type CrewDb = IDBPDatabase<Schema>;

const DATABASE = 'dar-crew';
const SIGNED_IN = 'signed-in';

/** Opens the reports and days on this phone. Throws where the browser stores nothing. */
export function openCrewDb(name = DATABASE): Promise<CrewDb> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('reports', { keyPath: 'seq', autoIncrement: true }).createIndex('member', 'member');
      db.createObjectStore('days', { keyPath: ['member', 'date'] });
      db.createObjectStore('members');
    },
    // A newer release in another tab changes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export async function findMember(db: CrewDb): Promise<Member | undefined> {
  return db.get('members', SIGNED_IN);
}

/** Returns the reports that a member made on this phone, and never those of another one, in their order. */
export async function findReports(db: CrewDb, member: number): Promise<QueuedReport[]> {
  return db.getAllFromIndex('reports', 'member', member);
}

export async function findDay(db: CrewDb, member: number, date: DubaiDay): Promise<StoredDay | undefined> {
  return db.get('days', [member, date]);
}

/** Stores a report before anything is sent. Rejects with a QuotaExceededError when the storage is full. */
export async function addReport(db: CrewDb, member: number, report: NewReport, now: number): Promise<void> {
  // The database gives the number.
  const row: Omit<QueuedReport, 'seq'> = {
    ...{ ...report, member, id: crypto.randomUUID(), at: new Date(now).toISOString() },
    ...{ tries: 0, retryAt: 0 },
  };
  await db.add('reports', row as QueuedReport);
}

export async function storeReport(db: CrewDb, report: QueuedReport): Promise<void> {
  await db.put('reports', report);
}

/** Forgets what the member has read of reports to which the server has responded. */
export async function dismissReports(db: CrewDb, read: readonly QueuedReport[]): Promise<void> {
  for (const { seq, result } of read) if (result) await db.delete('reports', seq);
}

/** Stores a day as the server sent it, with what changed since the phone showed it. The member of another one is forgotten. */
export async function storeDay(db: CrewDb, day: MemberDay, readAt: number): Promise<void> {
  const { member, date } = day;
  const tx = db.transaction(['days', 'members'], 'readwrite');
  const days = tx.objectStore('days');
  for (const key of await days.getAllKeys()) if (key[0] !== member.id) await days.delete(key);
  const before = await days.get([member.id, date]);
  const found = before ? compareDays(before.day, day) : [];
  const isSame = (one: DayNews) => found.some((next) => next.order === one.order && next.visit === one.visit);
  const news = [...(before?.news ?? []).filter((one) => !isSame(one)), ...found];
  await days.put({ member: member.id, date, day, readAt, news });
  await tx.objectStore('members').put(member, SIGNED_IN);
  await tx.done;
}

/** Forgets the changes that the member has read. Others may have come since. */
export async function dismissNews(db: CrewDb, { member, date, news: read }: StoredDay): Promise<void> {
  const tx = db.transaction('days', 'readwrite');
  const stored = await tx.store.get([member, date]);
  const isRead = ({ order, visit, starts }: DayNews) =>
    read.some((one) => one.order === order && one.visit === visit && one.starts === starts);
  if (stored) await tx.store.put({ ...stored, news: stored.news.filter((one) => !isRead(one)) });
  await tx.done;
}

/** Deletes what the server has stored and shows in a day that it sent later. */
export async function deleteShownReports(db: CrewDb, member: number, before: number): Promise<void> {
  for (const { seq, result } of await findReports(db, member)) {
    if (result?.state === 'applied' && Date.parse(result.since) <= before) await db.delete('reports', seq);
  }
}

/** Deletes days that are over, and reports of others that the server would not take any more. */
export async function deleteOld(db: CrewDb, today: DubaiDay, now: number): Promise<void> {
  for (const key of await db.getAllKeys('days')) if (key[1] < today) await db.delete('days', key);
  const own = await findMember(db);
  for (const { seq, member, at } of await db.getAll('reports')) {
    if (member !== own?.id && now - Date.parse(at) > KEPT_MS) await db.delete('reports', seq);
  }
}

/** Forgets what the phone shows of customers. Reports wait for the same member. */
export async function forgetDays(db: CrewDb): Promise<void> {
  await db.clear('days');
}

/** Forgets who is signed in, and the days. The next day that the server sends says who it is. */
export async function forgetSession(db: CrewDb): Promise<void> {
  await db.clear('days');
  await db.clear('members');
}

/** Forgets who is signed in, the days and what was sent. Waiting reports stay until the same member signs in again. */
export async function forgetMember(db: CrewDb): Promise<void> {
  const member = await findMember(db);
  const reports = member ? await findReports(db, member.id) : [];
  for (const { seq, result } of reports) if (result) await db.delete('reports', seq);
  await forgetSession(db);
}
