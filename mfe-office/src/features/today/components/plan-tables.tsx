import { useTranslation } from '@dar/app/i18n';
import type { DayPlan } from '@dar/contracts/office';
import { Flex, Statistic, Table, Tag } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { getArea } from '../../../parts/visit-names.ts';
import { getVisitId } from '../model/visits.ts';
import { useCrewNames } from '../use-crew-names.ts';

/** The moves of a plan, and the visits that it leaves without a crew. */
export function PlanTables({ plan }: { readonly plan: DayPlan }) {
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
        scroll={{ x: 640 }}
        pagination={{ pageSize: 12, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('today.plan.nothing') }}
        columns={[
          {
            key: 'id',
            title: t('today.visit'),
            render: (_: unknown, move: DayPlan['moves'][number]) => <PlannedVisit visit={move} />,
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
            render: (_: unknown, { km_before, km_after }) => (
              <bdi dir="ltr">
                {km_before?.toFixed(1) ?? '–'} → {km_after.toFixed(1)}
              </bdi>
            ),
          },
        ]}
      />
      {plan.unplanned.length > 0 && (
        <Table
          size="small"
          rowKey={getVisitId}
          dataSource={plan.unplanned}
          scroll={{ x: 640 }}
          pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              key: 'id',
              title: t('today.plan.leftVisits'),
              render: (_: unknown, visit: DayPlan['unplanned'][number]) => <PlannedVisit visit={visit} />,
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

function PlannedVisit({ visit }: { readonly visit: DayPlan['unplanned'][number] | DayPlan['moves'][number] }) {
  const { i18n } = useTranslation('office');
  return (
    <Flex vertical align="flex-start">
      <bdi>{visit.customer_name}</bdi>
      <bdi>{getArea(visit, i18n.language)}</bdi>
      <span>{getVisitId(visit)}</span>
    </Flex>
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
