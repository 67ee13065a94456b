import { useTranslation } from '@dar/app/i18n';
import { cancelByOffice, type OfficeVisit } from '@dar/contracts/office';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { getVisitChanges, type VisitChanges } from '../../../parts/visit-changes.ts';
import { MissedButtons, VisitStateButtons } from '../../../parts/visit-state-buttons.tsx';
import { CancelEffect } from '../../../saves/cancel-effect.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface VisitProps {
  readonly visit: OfficeVisit;
}

/** The changes of a visit that its state allows. */
export function VisitActions({ visit }: VisitProps) {
  const can = getVisitChanges(visit, new Date());
  return (
    <Flex wrap gap={8}>
      <VisitStateButtons visit={visit} can={can} />
      <DialogButtons visit={visit} can={can} />
      <MissedButtons visit={visit} can={can} />
      {can.isCancellable && (
        <Allowed call="/office/cancel_order">
          <CancelVisit visit={visit} />
        </Allowed>
      )}
    </Flex>
  );
}

type ButtonsProps = VisitProps & { readonly can: VisitChanges };

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
