import 'fake-indexeddb/auto';
import { ApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { addVisitPhoto, myDay } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '@dar/contracts/time/durations';
import { beforeEach, expect, test } from 'vitest';
import { dayVisit, memberDay, newReport } from '../../../testing/crew-factories.ts';
import { addReport, type CrewDb, findDay, findMember, findReports, forgetMember, openCrewDb } from './crew-db.ts';
import { createSync, type SyncEnd } from './sync.ts';

const RAVI = { id: 7, name: 'Ravi' };
const IMRAN = { id: 8, name: 'Imran' };

interface Posted {
  readonly request_id: string;
  readonly member_id: number;
  readonly kind: string;
  readonly order: string;
  readonly photo?: string;
}

let db: CrewDb;
let now: number;
let sync: (ignorePauses: boolean) => Promise<SyncEnd>;
let server: {
  isAway: boolean;
  signedIn: typeof RAVI | undefined;
  visits: ReturnType<typeof dayVisit>[];
  /** Every request, also repeats. */
  requests: Posted[];
  /** Each report once, as the server recognizes them. */
  stored: Map<string, Posted>;
  photos: number;
  answer: (report: Posted) => object;
};
let databases = 0;

const call = (async (endpoint: { readonly path: string }, input: object) => {
  if (server.isAway) noLine();
  if (!server.signedIn) throw new ApiError('unauthorized', '');
  const { member_id: named } = input as { member_id?: number };
  if (named !== undefined && named !== server.signedIn.id) throw new ApiError('forbidden', '');
  if (endpoint.path === addVisitPhoto.path) return { oData: { hash: `hash ${++server.photos}` } };
  if (endpoint.path === myDay.path) {
    const { date = '2026-11-27' } = input as { date?: string };
    const visits = date === '2026-11-27' ? server.visits : [];
    return { oData: memberDay(visits, { member: server.signedIn, date }) };
  }
  const report = input as Posted;
  server.requests.push(report);
  const answer = server.answer(report);
  server.stored.set(report.request_id, server.stored.get(report.request_id) ?? report);
  return { oData: answer };
}) as unknown as Call;

const applied = ({ kind }: Posted) => ({ kind, state: 'applied', at: new Date(now).toISOString() });
const noLine = () => {
  throw new ApiError('network', '');
};

beforeEach(async () => {
  now = fromDubaiTime('2026-11-27 11:00').getTime();
  server = {
    ...{ isAway: false, signedIn: RAVI, visits: [dayVisit()], requests: [], stored: new Map(), photos: 0 },
    answer: applied,
  };
  db = await openCrewDb(`crew ${++databases}`);
  sync = createSync({ db, call, now: () => now });
  await sync(true);
});

const getWaiting = async (member = RAVI) => (await findReports(db, member.id)).filter(({ result }) => !result);

test('sends a report again whose response was lost, with the same id', async () => {
  await addReport(db, RAVI.id, newReport(), now);
  server.answer = (report) => {
    server.stored.set(report.request_id, report);
    return noLine();
  };
  expect(await sync(true)).toBe('no-line');
  expect(await getWaiting()).toMatchObject([{ tries: 1, failure: 'no-line', retryAt: now + 5_000 }]);
  server.answer = applied;
  expect(await sync(true)).toBe('done');
  expect([server.requests.length, server.stored.size]).toEqual([2, 1]);
  expect(await findReports(db, RAVI.id)).toEqual([]);
});

test('sends as soon as the line is back, whatever the pause is', async () => {
  await addReport(db, RAVI.id, newReport(), now);
  server.isAway = true;
  for (let attempt = 0; attempt < 5; attempt++) await sync(true);
  server.isAway = false;
  expect(await sync(false)).toBe('done');
  expect(server.stored.size).toBe(1);
});

test('sends the reports of a visit in their order, and others while one has to wait', async () => {
  for (const kind of ['on-the-way', 'arrived'] as const) await addReport(db, RAVI.id, newReport({ kind }), now);
  await addReport(db, RAVI.id, newReport({ order: 'DAR-100002', kind: 'done' }), now);
  server.answer = (report) => {
    if (report.order === 'DAR-100001') throw new ApiError('server-error', '');
    return applied(report);
  };
  await sync(false);
  expect(server.requests.map(({ kind }) => kind)).toEqual(['on-the-way', 'done']);
  server.answer = applied;
  await sync(false);
  expect(server.requests.length).toBe(2);
  now += MINUTE_MS;
  await sync(false);
  expect(server.requests.map(({ kind }) => kind)).toEqual(['on-the-way', 'done', 'on-the-way', 'arrived']);
});

test('uploads a photo once and names it in the report', async () => {
  await addReport(db, RAVI.id, newReport({ kind: 'photo', photo: 'data:image/webp;base64,AAAA' }), now);
  server.answer = noLine;
  await sync(true);
  server.answer = applied;
  await sync(true);
  expect(server.photos).toBe(1);
  expect([...server.stored.values()]).toMatchObject([{ photo: 'hash 1' }]);
});

test('keeps what the office has overruled or refused until the member has read it', async () => {
  await addReport(db, RAVI.id, newReport({ kind: 'started' }), now);
  await addReport(db, RAVI.id, newReport({ kind: 'cash', amount: '10.00' }), now);
  const by = { by: 'office', name: 'Rania', what: 'another-time', at: '2026-11-27T06:00:00Z' };
  server.answer = (report) => {
    if (report.kind === 'cash') throw new ApiError('business-error', 'Not cash', { code: 'not-cash' });
    return { ...applied(report), state: 'superseded', superseded_by: by };
  };
  await sync(true);
  await sync(true);
  expect(await findReports(db, RAVI.id)).toMatchObject([
    { kind: 'started', result: { state: 'superseded', by } },
    { kind: 'cash', result: { state: 'refused', why: 'not-cash', message: 'Not cash' } },
  ]);
});

test('keeps reports without a session, and nothing of the customers', async () => {
  await addReport(db, RAVI.id, newReport(), now);
  server.signedIn = undefined;
  expect(await sync(true)).toBe('signed-out');
  expect(await findDay(db, RAVI.id, '2026-11-27')).toBeUndefined();
  expect(await findMember(db)).toEqual(RAVI);
  server.signedIn = RAVI;
  await sync(true);
  expect(server.stored.size).toBe(1);
});

test('neither sends nor shows the reports of another member, who sends them later', async () => {
  await addReport(db, RAVI.id, newReport(), now);
  server.signedIn = IMRAN;
  expect(await sync(true)).toBe('done');
  expect(server.requests).toEqual([]);
  expect(await findMember(db)).toEqual(IMRAN);
  expect(await findDay(db, RAVI.id, '2026-11-27')).toBeUndefined();
  expect(await findReports(db, IMRAN.id)).toEqual([]);
  await forgetMember(db);
  server.signedIn = RAVI;
  await sync(true);
  expect([...server.stored.values()]).toMatchObject([{ member_id: RAVI.id }]);
});

test('shows what the office moved meanwhile', async () => {
  const changed = { by: 'office' as const, name: 'Rania', what: 'another-time' as const, at: '2026-11-27T06:00:00Z' };
  server.visits = [dayVisit({ from: '2026-11-27 14:00', changed })];
  await sync(true);
  expect((await findDay(db, RAVI.id, '2026-11-27'))?.news).toMatchObject([
    { what: 'moved', starts: '2026-11-27 14:00', before: '2026-11-27 12:00', by: 'office' },
  ]);
});

test('deletes days that are over', async () => {
  now += DAY_MS;
  server.isAway = true;
  await sync(true);
  expect(await findDay(db, RAVI.id, '2026-11-27')).toBeUndefined();
  expect(await findDay(db, RAVI.id, '2026-11-28')).toBeDefined();
});
