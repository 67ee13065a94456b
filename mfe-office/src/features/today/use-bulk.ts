import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { assignVisit, moveVisits, type OfficeVisit } from '@dar/contracts/office';
import { useState } from 'react';
import { toBulkMoves } from './model/moves.ts';
import { getVisitId } from './model/visits.ts';

export type BulkAction = 'free-crew' | 'assign' | { readonly crewId: number };

export interface BulkResult {
  /** As it is now, if it was changed. */
  readonly visit: OfficeVisit;
  readonly isDone: boolean;
  /** Why the API refused it, or the crew that has it now. */
  readonly text: string;
}

/** Changes many visits, each for itself, and returns how each went. */
export function useBulk(onDone: () => void) {
  const { t, i18n } = useTranslation('office');
  const { call, queryClient } = useApp();
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>();
  const texts = { network: t('frame.offline'), other: t('frame.failedText') };
  const toFailure = (visit: OfficeVisit, error: unknown): BulkResult => ({
    visit,
    isDone: false,
    text: getMessage(error, i18n.language, texts),
  });
  const run = async (action: BulkAction, visits: readonly OfficeVisit[]) => {
    setRunning(true);
    const found =
      action === 'assign'
        ? await assignEach(call, visits, toFailure)
        : await moveAll(call, visits, {
            crewId: action === 'free-crew' ? undefined : action.crewId,
            toFailure,
            isArabic: i18n.language === 'ar',
          });
    setRunning(false);
    // What is left to do comes first.
    setResults(found.toSorted((one, other) => Number(one.isDone) - Number(other.isDone)));
    void queryClient.invalidateQueries({ queryKey: ['office'] });
    onDone();
  };
  return { run, isRunning, results, close: () => setResults(undefined) };
}

type ToFailure = (visit: OfficeVisit, error: unknown) => BulkResult;

async function assignEach(call: Call, visits: readonly OfficeVisit[], toFailure: ToFailure): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const visit of visits) {
    const { order_no: order, visit: number } = visit;
    try {
      await call(assignVisit, { order, visit: number, request_id: crypto.randomUUID() });
      results.push({ visit, isDone: true, text: visit.crew_name ?? '' });
    } catch (error) {
      results.push(toFailure(visit, error));
    }
  }
  return results;
}

interface MoveTerms {
  readonly crewId: number | undefined;
  readonly toFailure: ToFailure;
  readonly isArabic: boolean;
}

async function moveAll(call: Call, visits: readonly OfficeVisit[], { crewId, toFailure, isArabic }: MoveTerms) {
  const all: BulkResult[] = [];
  const visitOf = new Map(visits.map((visit) => [getVisitId(visit), visit]));
  for (const group of toBulkMoves(visits, crewId)) {
    try {
      const moves = group.map(({ move }) => move);
      const { results } = (await call(moveVisits, { moves, request_id: crypto.randomUUID() })).oData;
      all.push(
        ...results.flatMap(({ order, visit: number, moved, message, message_ar }) => {
          const visit = moved?.visit ?? visitOf.get(getVisitId({ order_no: order, visit: number }));
          const text = moved?.visit.crew_name ?? (isArabic ? message_ar : message);
          return visit ? [{ visit, isDone: moved !== undefined, text }] : [];
        }),
      );
    } catch (error) {
      all.push(...group.map(({ visit }) => toFailure(visit, error)));
    }
  }
  return all;
}
