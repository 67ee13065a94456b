import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CrewCandidate, type OfficeVisit, visitTimes } from '@dar/contracts/office';
import { type DubaiTime as DubaiTimeText, dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { Alert, Button, Empty, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useMay } from '../../../access/access.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { FreeTimes } from '../../../parts/free-times.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { TimePicker } from '../../../parts/time-picker.tsx';
import { getDay } from '../model/span.ts';
import { canMove } from '../model/visits.ts';
import { rankingQuery } from '../queries.ts';
import type { Moves } from '../use-moves.tsx';
import styles from './entries.module.css';

interface MoveFormProps {
  readonly visit: OfficeVisit;
  readonly moves: Moves;
  readonly title: string;
}

/** Chooses a time and shows the crews for it: the best first, and why the others cannot come. */
export function MoveForm({ visit, moves, title }: MoveFormProps) {
  const { t } = useTranslation('office');
  const call = useCall();
  const [time, setTime] = useState(visit.starts);
  const mayRank = useMay('/office/rank_crews');
  if (!(mayRank && canMove(visit))) return null;
  return (
    <section aria-label={title}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {title}
      </Typography.Title>
      <TimePicker
        aria-label={t('today.time')}
        allowClear={false}
        minuteStep={30}
        minDate={dayjs(dayInDubai(new Date()))}
        value={dayjs(time)}
        onChange={(at) => at && setTime(at.format('YYYY-MM-DD HH:mm'))}
      />
      <div style={{ marginBlock: 12 }}>
        <FreeTimes
          query={officeQuery(call, visitTimes, {
            order: visit.order_no,
            visit: String(visit.visit),
            date: getDay(time),
          })}
          chosen={time}
          onChoose={setTime}
        />
      </div>
      <Ranking visit={visit} time={time} moves={moves} />
    </section>
  );
}

interface RankingProps {
  readonly visit: OfficeVisit;
  readonly time: DubaiTimeText;
  readonly moves: Moves;
}

function Ranking({ visit, time, moves }: RankingProps) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(rankingQuery(useCall(), visit, time));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <>
      {time <= toDubaiTime(new Date()) && (
        <Alert type="warning" showIcon title={t('today.timePassed')} style={{ marginBlock: 8 }} />
      )}
      {time !== visit.starts && (
        <Alert type="info" showIcon title={t('today.customerIsTold')} style={{ marginBlock: 8 }} />
      )}
      {data.crews.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('today.noFreeCrew')} />}
      <ul className={styles['entries']}>
        {data.crews.map((crew, index) => (
          <Candidate key={crew.crew_id} crew={crew} isBest={index === 0} visit={visit} time={time} moves={moves} />
        ))}
      </ul>
      <Table
        size="small"
        rowKey="crew_id"
        dataSource={data.ruled_out}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('today.nobodyRuledOut') }}
        columns={[
          { key: 'name', dataIndex: 'name', title: t('today.ruledOut', { count: data.ruled_out.length }) },
          {
            key: 'rules',
            title: t('today.why'),
            render: (_: unknown, { rules }: (typeof data.ruled_out)[number]) => (
              <Flex wrap gap={4}>
                {rules.map((rule) => (
                  <Tag key={rule}>{t(`today.rule.${rule}`)}</Tag>
                ))}
              </Flex>
            ),
          },
        ]}
      />
    </>
  );
}

interface CandidateProps extends RankingProps {
  readonly crew: CrewCandidate;
  readonly isBest: boolean;
}

function Candidate({ crew, isBest, visit, time, moves }: CandidateProps) {
  const { t } = useTranslation('office');
  const mayMove = useMay('/office/move_visit');
  const isThere = crew.crew_id === visit.crew_id && time === visit.starts;
  const way = [crew.km_before, crew.km_after].filter((km) => km !== undefined);
  const facts = [
    way.length > 0 && t('today.way', { km: way.map((km) => km.toFixed(1)).join(' + ') }),
    t('today.bookedHours', { hours: Math.round(crew.booked_minutes / 6) / 10 }),
    crew.visits_here > 0 && t('today.visitsHere', { count: crew.visits_here }),
  ];
  return (
    <li className={styles['entry']}>
      <Flex vertical>
        <strong>
          <bdi>{crew.name}</bdi>
        </strong>
        <span>{facts.filter(Boolean).join(t('today.comma'))}</span>
        <Flex wrap gap={4}>
          {crew.reasons.map((reason) => (
            <Tag key={reason}>{t(`today.reason.${reason}`)}</Tag>
          ))}
        </Flex>
      </Flex>
      {mayMove && !isThere && (
        <Button
          type={isBest ? 'primary' : 'default'}
          onClick={() => void moves.move(visit, { crewId: crew.crew_id, time }, crew.name)}
        >
          {t('today.give')}
        </Button>
      )}
    </li>
  );
}
