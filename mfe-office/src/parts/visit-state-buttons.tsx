import { useTranslation } from '@dar/app/i18n';
import { assignVisit, completeVisit, type OfficeVisit, reportOutcome, startVisit } from '@dar/contracts/office';
import { VISIT_OUTCOMES, type VisitOutcome } from '@dar/contracts/visit-outcomes';
import { Alert, Button } from 'antd';
import { Allowed } from '../access/access.tsx';
import { CancelEffect } from '../saves/cancel-effect.tsx';
import { DryRun } from '../saves/dry-run.tsx';
import { useChange } from '../saves/use-change.tsx';
import type { VisitChanges } from './visit-changes.ts';

interface VisitProps {
  readonly visit: OfficeVisit;
  readonly can: VisitChanges;
}

/** The buttons with which the office reports what happens to a visit. */
export function VisitStateButtons({ visit: { order_no: order, visit, state }, can }: VisitProps) {
  const { t } = useTranslation('office');
  const named = { order, number: visit };
  const asking = (text: string) =>
    ({
      reason: 'ask',
      effect: () => <Alert type="warning" showIcon title={text} style={{ marginBlockEnd: 12 }} />,
    }) as const;
  const early = can.isEarly && asking(t('orders.isEarly'));
  const unstarted = state === 'Assigned' && asking(t('orders.notStarted'));
  const assign = useChange(assignVisit, { title: t('orders.assign'), done: t('orders.assigned', named) });
  const start = useChange(startVisit, { title: t('orders.start'), done: t('orders.started', named), ...early });
  const complete = useChange(completeVisit, {
    title: t('orders.complete'),
    done: t('orders.completed', named),
    ...(early || unstarted),
  });
  const input = { order, visit };
  const due = { ...input, ...(can.isEarly && { early: '1' as const }) };
  return (
    <>
      {can.isAssignable && (
        <Allowed call="/office/assign_visit">
          <Button type="primary" loading={assign.isPending} onClick={() => void assign.run(input)}>
            {t('orders.assign')}
          </Button>
        </Allowed>
      )}
      {can.isStartable && (
        <Allowed call="/office/start_visit">
          <Button type="primary" loading={start.isPending} onClick={() => void start.run(due)}>
            {t('orders.start')}
          </Button>
        </Allowed>
      )}
      {can.isCompletable && (
        <Allowed call="/office/complete_visit">
          <Button loading={complete.isPending} onClick={() => void complete.run(due)}>
            {t('orders.complete')}
          </Button>
        </Allowed>
      )}
    </>
  );
}

/** The buttons of a visit to which the crew came in vain. */
export function MissedButtons({ visit, can }: VisitProps) {
  if (!can.isMissable) return null;
  return (
    <Allowed call="/office/report_outcome">
      {VISIT_OUTCOMES.map((outcome) => (
        <Missed key={outcome} visit={visit} outcome={outcome} />
      ))}
    </Allowed>
  );
}

function Missed({
  visit: { order_no: order, visit },
  outcome,
}: Pick<VisitProps, 'visit'> & { readonly outcome: VisitOutcome }) {
  const { t } = useTranslation('office');
  const report = useChange(reportOutcome, {
    title: t(`orders.outcome.${outcome}`),
    isDanger: true,
    done: t('orders.cancelled', { order, number: visit }),
    effect: (input) => (
      <DryRun call={reportOutcome} input={input}>
        {({ oData }) => <CancelEffect effect={oData} />}
      </DryRun>
    ),
  });
  return (
    <Button danger loading={report.isPending} onClick={() => void report.run({ order, visit, outcome })}>
      {t(`orders.outcome.${outcome}`)}
    </Button>
  );
}
