import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { applyPlan, type DayPlan } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Flex, Modal, Statistic, Table, Tag } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { getVisitId } from '../model/visits.ts';
import { planQuery } from '../queries.ts';
import { useCrewNames } from '../use-crew-names.ts';

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
      {data && <Plan plan={data} />}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />)}
    </Modal>
  );
}

function Plan({ plan }: { readonly plan: DayPlan }) {
  const { t } = useTranslation('office');
  const names = useCrewNames();
  const getName = (crewId: number | undefined) =>
    crewId === undefined ? t('today.noCrew') : (names.get(crewId) ?? `#${crewId}`);
  return (
    <>
      <Flex gap="large" wrap>
        <Statistic title={t('today.plan.moves')} value={plan.moves.length} />
        <Statistic title={t('today.plan.kmBefore')} value={plan.km_before} precision={1} />
        <Statistic title={t('today.plan.kmAfter')} value={plan.km_after} precision={1} />
        <Statistic title={t('today.plan.left')} value={plan.unplanned.length} />
      </Flex>
      <Table
        size="small"
        rowKey={getVisitId}
        dataSource={plan.moves}
        pagination={{ pageSize: 12, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('today.plan.nothing') }}
        columns={[
          {
            key: 'id',
            title: t('today.visit'),
            render: (_: unknown, move: DayPlan['moves'][number]) => getVisitId(move),
          },
          {
            key: 'starts',
            title: t('today.time'),
            render: (_: unknown, { starts }) => <DubaiTime value={starts} show="time" />,
          },
          {
            key: 'from',
            title: t('today.plan.from'),
            render: (_: unknown, { from_crew }) => <bdi>{getName(from_crew)}</bdi>,
          },
          { key: 'to', title: t('today.plan.to'), render: (_: unknown, { to_crew_name }) => <bdi>{to_crew_name}</bdi> },
          {
            key: 'km',
            title: t('today.plan.km'),
            render: (_: unknown, { km_before, km_after }) => `${km_before?.toFixed(1) ?? '–'} → ${km_after.toFixed(1)}`,
          },
        ]}
      />
      {plan.unplanned.length > 0 && (
        <Table
          size="small"
          rowKey={getVisitId}
          dataSource={plan.unplanned}
          pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              key: 'id',
              title: t('today.plan.leftVisits'),
              render: (_: unknown, visit: DayPlan['unplanned'][number]) => getVisitId(visit),
            },
            {
              key: 'starts',
              title: t('today.time'),
              render: (_: unknown, { starts }) => <DubaiTime value={starts} show="time" />,
            },
            { key: 'rules', title: t('today.why'), render: (_: unknown, { rules }) => <Rules rules={rules} /> },
          ]}
        />
      )}
    </>
  );
}

/** How many crews each rule rules out. */
function Rules({ rules }: { readonly rules: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('office');
  return Object.entries(rules).map(([rule, crews]) => (
    <Tag key={rule}>
      {t(`today.rule.${rule as 'size'}`)}: {crews}
    </Tag>
  ));
}
