import { useApp } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { crewDays, type OfficeVisit, officeVisits, rankCrews, undoableChanges } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useOfficeChanges } from '../../lists/use-office-changes.ts';
import { getDay } from './model/span.ts';
import { isUnplanned, refreshCare, replaceOrder, replaceVisits } from './model/visits.ts';
import { careQuery, type Days, unplannedQuery, visitsOfOrderQuery, visitsQuery } from './queries.ts';

/** Changes come in groups: a plan moves many visits at once. */
const GROUP_MS = 250;
/** Of an order, in one call. */
const MAX_VISITS = 500;
/** More orders are loaded with their list. */
const MAX_SINGLE_ORDERS = 10;

/** Actions of the log that change when crews work. */
const CREW_CHANGES = /^(crew|hours|rosters|settings)/;

interface LiveVisits {
  readonly visits: readonly OfficeVisit[] | undefined;
  readonly unplanned: readonly OfficeVisit[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Puts visits as the API has them now into the lists. */
  readonly store: (now: readonly OfficeVisit[]) => void;
}

interface Windows {
  /** What the board shows. */
  readonly shown: Days;
  /** Where visits without a crew are looked for. */
  readonly ahead: Days;
  readonly today: DubaiDay;
}

/** Returns the visits of the board, as they are for everybody who looks: each change is loaded as it happens. */
export function useLiveVisits({ shown, ahead, today }: Windows): LiveVisits {
  const { call, queryClient } = useApp();
  const list = useQuery(visitsQuery(call, shown));
  const unplanned = useQuery(unplannedQuery(call, ahead));
  const isNow = shown.from <= today && today <= shown.to;
  const late = useQuery({ ...careQuery(call, shown, 'late'), enabled: isNow });
  const atRisk = useQuery({ ...careQuery(call, shown, 'at_risk'), enabled: isNow });
  const store = useStore({ shown, ahead });
  useChangedOrders(store);
  const { data } = list;
  const visits = useMemo(
    () => data && (late.data && atRisk.data ? refreshCare(data, [...late.data, ...atRisk.data]) : data),
    [data, late.data, atRisk.data],
  );
  return {
    visits,
    unplanned: unplanned.data,
    error: (list.data === undefined && list.error) || (unplanned.data === undefined && unplanned.error),
    retry: () => void queryClient.invalidateQueries({ queryKey: ['office', officeVisits.path] }),
    store,
  };
}

const isWithin =
  ({ from, to }: Days) =>
  ({ starts }: OfficeVisit) =>
    from <= getDay(starts) && getDay(starts) <= to;

function useStore({ shown, ahead }: Pick<Windows, 'shown' | 'ahead'>) {
  const { call, queryClient } = useApp();
  /** Of a whole order, visits that it no longer has are gone. */
  return (now: readonly OfficeVisit[], wholeOrder?: string) => {
    const put = (
      query: { readonly queryKey: readonly [string, ...unknown[]] },
      belongs: (visit: OfficeVisit) => boolean,
    ) =>
      queryClient.setQueryData<readonly OfficeVisit[]>(
        query.queryKey,
        (list) =>
          list &&
          (wholeOrder === undefined
            ? replaceVisits(list, { now, belongs })
            : replaceOrder(list, wholeOrder, { now, belongs })),
      );
    put(visitsQuery(call, shown), isWithin(shown));
    put(unplannedQuery(call, ahead), (visit) => isUnplanned(visit) && isWithin(ahead)(visit));
    for (const order of new Set(now.map(({ order_no }) => order_no))) {
      put(visitsOfOrderQuery(call, order), ({ order_no }) => order_no === order);
    }
  };
}

/** Loads what others, or this person, have changed. */
function useChangedOrders(store: (now: readonly OfficeVisit[], orderNo: string) => void): void {
  const { call, queryClient } = useApp();
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = (path: string) => void queryClient.invalidateQueries({ queryKey: ['office', path] });
  const load = useEffectEvent(async () => {
    const orders = [...changed.current];
    changed.current.clear();
    if (orders.length > MAX_SINGLE_ORDERS) return reload(officeVisits.path);
    for (const order of orders) {
      try {
        store((await call(officeVisits, { order, limit: MAX_VISITS })).oData, order);
      } catch {
        return reload(officeVisits.path);
      }
    }
    reload(rankCrews.path);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useOfficeChanges({
    onGap: () => void queryClient.invalidateQueries({ queryKey: ['office'] }),
    onChange: (change) => {
      if (change.kind === 'order') {
        changed.current.add(change.order_no);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void load(), GROUP_MS);
        return;
      }
      reload(undoableChanges.path);
      if (CREW_CHANGES.test(change.action)) reload(crewDays.path);
    },
  });
}
