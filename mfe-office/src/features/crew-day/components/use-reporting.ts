import { useQueryClient } from '@dar/app/query';
import type { CrewReportKind } from '@dar/contracts/office';
import { useState } from 'react';
import { addReport, type CrewDb } from '../phone/crew-db.ts';
import type { Member, NewReport } from '../phone/queued-report.ts';
import { findEarliest, needsForm } from '../phone/report-form.ts';
import { phoneKey } from '../phone/use-phone.ts';
import type { VisitView } from '../phone/visit-view.ts';

/** What is reported of which visit. */
export interface Reporting {
  readonly view: VisitView;
  readonly kind: CrewReportKind;
}

export type ReportFields = Pick<NewReport, 'note' | 'amount' | 'photo'>;
export type StoreFailure = 'full' | 'failed';

/** Stores reports on the phone and starts to send them. Opens the form of those that need one, or could not be stored. */
export function useReporting(db: CrewDb, member: Member | undefined, onStored: () => void) {
  const queryClient = useQueryClient();
  const [reporting, setReporting] = useState<Reporting & { readonly failure?: StoreFailure }>();
  const store = async (of: Reporting, fields: ReportFields) => {
    const { order_no: order, visit, from: starts } = of.view.visit;
    try {
      if (!member) throw new Error('nobody is signed in');
      await addReport(db, member.id, { order, visit, starts, kind: of.kind, ...fields }, Date.now());
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError';
      return setReporting({ ...of, failure: isFull ? 'full' : 'failed' });
    }
    setReporting(undefined);
    await queryClient.invalidateQueries({ queryKey: phoneKey });
    onStored();
    // The browser keeps what waits when it makes room. It may refuse.
    await navigator.storage?.persist?.();
  };
  const report = (of: Reporting) => {
    if (needsForm(of.kind) || findEarliest(of.kind, of.view, Date.now())) setReporting(of);
    else void store(of, {});
  };
  return { reporting, report, store, close: () => setReporting(undefined) };
}
