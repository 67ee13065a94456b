import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { ExplainedSlotCrew, explainSlots } from '@dar/contracts/office';
import { Alert, Descriptions, Flex, Space, Table, Tag } from 'antd';
import { OrderLink } from '../../../parts/links.tsx';
import { openRecord } from '../../../paths.ts';

type Answer = EndpointOutput<typeof explainSlots>['oData'];

export function SlotAnswer({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('office');
  const { needs, conclusion, slots, ruled_out, crews, count } = answer;
  const free = slots.filter(({ is_free }) => is_free);
  return (
    <Flex vertical gap={16}>
      <Alert
        showIcon
        type={conclusion === 'free' ? 'success' : 'warning'}
        title={t(`crews.conclusion.${conclusion}`)}
        description={
          free.length > 0 ? (
            <Space wrap size={4}>
              {free.map(({ time, crew_ids }) => (
                <Tag key={time} color="green">
                  {t('crews.freeAt', { time, number: crew_ids.length })}
                </Tag>
              ))}
            </Space>
          ) : undefined
        }
      />
      <Descriptions size="small" bordered column={{ xs: 1, md: 2 }} items={toItems(needs, t)} />
      {ruled_out.length > 0 && (
        <Space wrap size={4}>
          {ruled_out.map(({ rule, crews: number }) => (
            <Tag key={rule}>
              {t(`crews.rule.${rule}`)}: {t('crews.crewNumber', { number })}
            </Tag>
          ))}
        </Space>
      )}
      <Crews crews={crews} />
      {count > crews.length && <p>{t('crews.andMore', { number: count - crews.length })}</p>}
    </Flex>
  );
}

type Translate = ReturnType<typeof useTranslation<'office'>>['t'];

function toItems(needs: Answer['needs'], t: Translate) {
  return [
    { key: 'minutes', label: t('crews.needsMinutes'), children: needs.minutes },
    { key: 'size', label: t('crews.needsPeople'), children: needs.crew_size },
    { key: 'lead', label: t('crews.needsLead'), children: needs.lead_minutes },
    { key: 'visits', label: t('crews.needsVisits'), children: needs.visits },
  ];
}

function Crews({ crews }: { readonly crews: readonly ExplainedSlotCrew[] }) {
  const { t } = useTranslation('office');
  return (
    <Table<ExplainedSlotCrew>
      size="small"
      rowKey={({ crew_id, date }) => `${crew_id} ${date}`}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={[...crews]}
      locale={{ emptyText: t('crews.empty') }}
      columns={[
        {
          title: t('crews.name'),
          render: (_, { crew_id, name }) => <Link to={openRecord('crews', crew_id)}>{name}</Link>,
        },
        {
          title: t('crews.ruledOutBy'),
          render: (_, { rules }) =>
            rules.length > 0 ? (
              rules.map((rule) => (
                <Tag key={rule} color="orange">
                  {t(`crews.rule.${rule}`)}
                </Tag>
              ))
            ) : (
              <Tag color="green">{t('crews.canCome')}</Tag>
            ),
        },
        {
          title: t('crews.busyWith'),
          render: (_, { busy }) =>
            busy.map(({ kind, from, to, order_no }) => (
              <div key={from}>
                <bdi>
                  {from.slice(-5)}–{to.slice(-5)}
                </bdi>{' '}
                {order_no === undefined ? t(`crews.busy.${kind}`) : <OrderLink orderNo={order_no} />}
              </div>
            )),
        },
        {
          title: t('crews.freeTimes'),
          render: (_, { free_times }) => free_times.map((time) => time.slice(-5)).join(' '),
        },
      ]}
    />
  );
}
