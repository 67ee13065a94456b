import { useApp } from '@dar/app';
import { queryOptions, useQuery } from '@dar/app/query';
import { CREW_CHANGES_PATH } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '@dar/contracts/time/durations';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useChangeStream } from '../../../lists/use-change-stream.ts';
import { type CrewDb, findDay, findMember, findReports, openCrewDb } from './crew-db.ts';
import type { Member, QueuedReport, StoredDay } from './queued-report.ts';
import { getNextTry } from './send-order.ts';
import { createSync, type SyncEnd } from './sync.ts';

/** Without a stream. */
const READ_EVERY_MS = 2 * MINUTE_MS;

export interface Phone {
  readonly member: Member | undefined;
  readonly today: StoredDay | undefined;
  readonly tomorrow: StoredDay | undefined;
  /** Of the member only. */
  readonly reports: readonly QueuedReport[];
}

export const phoneKey = ['office', 'crew-phone'] as const;

/** The database of this phone. */
const crewDbQuery = queryOptions({
  queryKey: ['office', 'crew-db'],
  queryFn: () => openCrewDb(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Others would be compared deeply.
  structuralSharing: false,
  retry: false,
});

/** What this phone knows, with or without a line. */
const phoneQuery = (db: CrewDb | undefined) =>
  queryOptions({
    queryKey: phoneKey,
    queryFn: () => readPhone(db as CrewDb, Date.now()),
    enabled: db !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readPhone(db: CrewDb, now: number): Promise<Phone> {
  const member = await findMember(db);
  if (!member) return { member, today: undefined, tomorrow: undefined, reports: [] };
  const [today, tomorrow] = [now, now + DAY_MS].map((time) => dayInDubai(new Date(time)));
  return {
    member,
    today: await findDay(db, member.id, today ?? ''),
    tomorrow: await findDay(db, member.id, tomorrow ?? ''),
    reports: await findReports(db, member.id),
  };
}

export interface Syncing {
  /** How the last attempt ended; undefined before the first. */
  readonly end: SyncEnd | undefined;
  /** Sends and reads now, whatever the pauses are. */
  readonly syncNow: () => void;
}

/** Sends and reads at the start, as soon as the phone is online or looked at again or the day changes, and from time to time. */
export function useSync(db: CrewDb, reports: readonly QueuedReport[] | undefined): Syncing {
  const { call, queryClient } = useApp();
  const [{ end, endedAt }, setEnded] = useState<{ readonly end?: SyncEnd; readonly endedAt: number }>({ endedAt: 0 });
  const sync = useMemo(() => {
    const onChange = () => void queryClient.invalidateQueries({ queryKey: phoneKey });
    return createSync({ db, call, now: Date.now, onChange });
  }, [db, call, queryClient]);
  const run = useCallback(
    async (ignorePauses: boolean) => {
      const reached = await sync(ignorePauses).catch((): SyncEnd => 'later');
      await queryClient.invalidateQueries({ queryKey: phoneKey });
      setEnded({ end: reached, endedAt: Date.now() });
    },
    [sync, queryClient],
  );
  const syncNow = useCallback(() => void run(true), [run]);
  const readAgain = () => void run(false);
  useChangeStream(CREW_CHANGES_PATH, { onMessage: readAgain, onGap: readAgain });
  useEffect(() => {
    const whenVisible = () => document.visibilityState === 'visible' && syncNow();
    syncNow();
    window.addEventListener('online', syncNow);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      window.removeEventListener('online', syncNow);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [syncNow]);
  useEffect(() => {
    if (endedAt === 0 || reports === undefined) return undefined;
    const next = Math.min(getNextTry(reports) ?? Number.POSITIVE_INFINITY, endedAt + READ_EVERY_MS);
    // Not at once again after an attempt that could not even start.
    const timer = setTimeout(() => void run(false), Math.max(next - Date.now(), 2_000));
    return () => clearTimeout(timer);
  }, [endedAt, reports, run]);
  return { end, syncNow };
}

/** Returns the database and what the phone knows. Both are undefined while they load. */
export function usePhone() {
  const { data: db, error } = useQuery(crewDbQuery);
  const { data: phone, error: readError } = useQuery(phoneQuery(db));
  return { db, phone, error: error ?? readError };
}
