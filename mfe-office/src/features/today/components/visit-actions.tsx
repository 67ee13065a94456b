import { useTranslation } from '@dar/app/i18n';
import { assignVisit, completeVisit, type OfficeVisit, reportOutcome, startVisit } from '@dar/contracts/office';
import { Button, Flex } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { CancelEffect } from '../../../saves/cancel-effect.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { getVisitId } from '../model/visits.ts';

/** The buttons of the state of a visit. */
export function VisitActions({ visit }: { readonly visit: OfficeVisit }) {
  const { t } = useTranslation('office');
  const { order_no: order, visit: number, state } = visit;
  const id = getVisitId(visit);
  const getTexts = (name: 'assign' | 'start' | 'complete') => ({
    title: t(`today.action.${name}`),
    done: t(`today.actionDone.${name}`, { order: id }),
  });
  const assign = useChange(assignVisit, getTexts('assign'));
  const start = useChange(startVisit, getTexts('start'));
  const complete = useChange(completeVisit, getTexts('complete'));
  const key = { order, visit: number };
  return (
    <Flex wrap gap={8}>
      {state === 'Confirmed' && (
        <Allowed call="/office/assign_visit">
          <Button type="primary" loading={assign.isPending} onClick={() => void assign.run(key)}>
            {t('today.action.assign')}
          </Button>
        </Allowed>
      )}
      {state === 'Assigned' && (
        <Allowed call="/office/start_visit">
          <Button type="primary" loading={start.isPending} onClick={() => void start.run(key)}>
            {t('today.action.start')}
          </Button>
        </Allowed>
      )}
      {['Assigned', 'In progress', 'Not confirmed'].includes(state) && (
        <>
          <Allowed call="/office/complete_visit">
            <Button loading={complete.isPending} onClick={() => void complete.run(key)}>
              {t('today.action.complete')}
            </Button>
          </Allowed>
          <Allowed call="/office/report_outcome">
            <Missed order={order} visit={number} id={id} outcome="no-show" />
            <Missed order={order} visit={number} id={id} outcome="no-access" />
          </Allowed>
        </>
      )}
    </Flex>
  );
}

interface MissedProps {
  readonly order: string;
  readonly visit: number;
  readonly id: string;
  readonly outcome: 'no-show' | 'no-access';
}

/** A visit to which the crew came in vain, which costs the customer a fee. */
function Missed({ order, visit, id, outcome }: MissedProps) {
  const { t } = useTranslation('office');
  const report = useChange(reportOutcome, {
    title: t(`today.outcome.${outcome}`),
    done: t('today.actionDone.outcome', { order: id }),
    isDanger: true,
    effect: (input) => (
      <DryRun call={reportOutcome} input={input}>
        {({ oData }) => <CancelEffect effect={oData} />}
      </DryRun>
    ),
  });
  return (
    <Button danger loading={report.isPending} onClick={() => void report.run({ order, visit, outcome })}>
      {t(`today.outcome.${outcome}`)}
    </Button>
  );
}
