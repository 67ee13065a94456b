import { useTranslation } from '@dar/app/i18n';
import {
  assignVisit,
  cancelByOffice,
  completeVisit,
  type OfficeVisit,
  reportOutcome,
  startVisit,
} from '@dar/contracts/office';
import { VISIT_OUTCOMES, type VisitOutcome } from '@dar/contracts/visit-outcomes';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { CancelEffect } from '../../../saves/cancel-effect.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { getVisitChanges, type VisitChanges } from '../visits.ts';
import { CashDialog } from './cash-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface VisitProps {
  readonly visit: OfficeVisit;
}

/** The changes of a visit that its state allows. */
export function VisitActions({ visit }: VisitProps) {
  const can = getVisitChanges(visit, new Date());
  return (
    <Space wrap size={[8, 8]}>
      <StateButtons visit={visit} can={can} />
      <DialogButtons visit={visit} can={can} />
      {can.isMissable && (
        <Allowed call="/office/report_outcome">
          {VISIT_OUTCOMES.map((outcome) => (
            <Missed key={outcome} visit={visit} outcome={outcome} />
          ))}
        </Allowed>
      )}
      {can.isCancellable && (
        <Allowed call="/office/cancel_order">
          <CancelVisit visit={visit} />
        </Allowed>
      )}
    </Space>
  );
}

type ButtonsProps = VisitProps & { readonly can: VisitChanges };

function StateButtons({ visit: { order_no: order, visit }, can }: ButtonsProps) {
  const { t } = useTranslation('office');
  const early = can.isEarly
    ? ({
        reason: 'ask',
        effect: () => <Alert type="warning" showIcon title={t('orders.isEarly')} style={{ marginBlockEnd: 12 }} />,
      } as const)
    : {};
  const assign = useChange(assignVisit, { title: t('orders.assign'), done: t('orders.assigned', { order }) });
  const start = useChange(startVisit, { title: t('orders.start'), done: t('orders.started', { order }), ...early });
  const complete = useChange(completeVisit, {
    title: t('orders.complete'),
    done: t('orders.completed', { order }),
    ...early,
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

function DialogButtons({ visit, can }: ButtonsProps) {
  const { t } = useTranslation('office');
  const [dialog, setDialog] = useState<'move' | 'cash'>();
  const close = () => setDialog(undefined);
  return (
    <>
      {can.isMovable && (
        <Allowed call={['/office/move_visit', '/office/rank_crews']}>
          <Button onClick={() => setDialog('move')}>{t('orders.move')}</Button>
        </Allowed>
      )}
      {can.takesCash && (
        <Allowed call="/office/record_cash">
          <Button onClick={() => setDialog('cash')}>{t('orders.cash')}</Button>
        </Allowed>
      )}
      {dialog === 'move' && <MoveDialog visit={visit} onClose={close} />}
      {dialog === 'cash' && <CashDialog visit={visit} onClose={close} />}
    </>
  );
}

function CancelVisit({ visit: { order_no: order, visit } }: VisitProps) {
  const { t } = useTranslation('office');
  const cancel = useChange(cancelByOffice, {
    title: t('orders.cancelVisit', { order, number: visit }),
    confirmText: t('orders.cancel'),
    isDanger: true,
    done: t('orders.cancelled', { order, number: visit }),
    effect: (input) => (
      <DryRun call={cancelByOffice} input={input}>
        {({ oData }) => <CancelEffect effect={oData} />}
      </DryRun>
    ),
  });
  return (
    <Button danger loading={cancel.isPending} onClick={() => void cancel.run({ order, visit })}>
      {t('orders.cancel')}
    </Button>
  );
}

/** A visit to which the crew came in vain. */
function Missed({ visit: { order_no: order, visit }, outcome }: VisitProps & { readonly outcome: VisitOutcome }) {
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
