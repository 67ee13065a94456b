import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { visitTimes } from '@dar/contracts/office';
import { Button, Flex, Typography } from 'antd';
import { useId } from 'react';
import { DubaiTime } from './dubai-time.tsx';
import { Failure } from './failure.tsx';
import type { officeQuery } from './office-query.ts';
import { PageSpin } from './page-spin.tsx';

interface FreeTimesProps {
  readonly query: ReturnType<typeof officeQuery<typeof visitTimes>>;
  readonly chosen: string | undefined;
  /** Receives 'YYYY-MM-DD HH:MM' in Dubai. */
  readonly onChoose: (time: string) => void;
}

/** The free times of a day as buttons. A day without one says why, and shows those of the next day that has one. */
export function FreeTimes({ query, chosen, onChoose }: FreeTimesProps) {
  const { t } = useTranslation('office');
  const title = useId();
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const { conclusion, date, times } = data;
  return (
    <section aria-labelledby={title}>
      <Typography.Paragraph id={title} role="status" style={{ marginBlockEnd: 8 }}>
        {conclusion !== 'free' && <strong>{t(`crews.conclusion.${conclusion}`)} </strong>}
        {t(date ? (conclusion === 'free' ? 'orders.freeTimes' : 'orders.nextFreeTimes') : 'orders.noFreeTimes')}
        {date && <DubaiTime value={`${date} 00:00`} show="day" />}
      </Typography.Paragraph>
      <Flex wrap gap={8}>
        {times.map((time) => (
          <Button
            key={time}
            type={time === chosen ? 'primary' : 'default'}
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
          >
            <DubaiTime value={time} show="time" />
          </Button>
        ))}
      </Flex>
    </section>
  );
}
