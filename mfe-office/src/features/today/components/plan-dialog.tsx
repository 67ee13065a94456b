import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { applyPlan } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { planQuery } from '../queries.ts';

const PlanTables = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'plan-tables' */ './plan-tables.tsx')).PlanTables,
}));

interface PlanDialogProps {
  readonly isOpen: boolean;
  readonly day: DubaiDay;
  readonly activity: number | undefined;
  readonly onClose: () => void;
}

/** The automatic plan of a day, as it would be. It is applied as it is shown, all or nothing. */
export function PlanDialog({ isOpen, day, activity, onClose }: PlanDialogProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { data, error, refetch } = useQuery({ ...planQuery(call, day, activity), enabled: isOpen });
  const apply = useChange(applyPlan, { title: t('today.plan.apply'), done: t('today.plan.applied') });
  const moves = data?.moves ?? [];
  const send = async () => {
    const input = moves.map(({ order_no: order, visit, version, to_crew: crew_id }) => ({
      order,
      visit,
      version,
      crew_id,
    }));
    if (await apply.run({ moves: input })) onClose();
    else void refetch();
  };
  return (
    <Modal
      open={isOpen}
      title={t('today.plan.title')}
      width={860}
      okText={t('today.plan.apply')}
      okButtonProps={{ disabled: moves.length === 0 }}
      confirmLoading={apply.isPending}
      onOk={() => void send()}
      onCancel={onClose}
      destroyOnHidden
    >
      {data && (
        <Suspense fallback={<PageSpin />}>
          <PlanTables plan={data} />
        </Suspense>
      )}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />)}
    </Modal>
  );
}
