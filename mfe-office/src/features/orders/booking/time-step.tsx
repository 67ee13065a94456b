import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Alert, Button, DatePicker, Flex, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import type { StepProps } from './draft.ts';
import { customerQuery, slotsQuery } from './queries.ts';

const WEEKS = ['1', '2'] as const;

/** Chooses a free time. Of a booking with several visits all are free at it. */
export function TimeStep({ draft, onChange, onGo }: StepProps) {
  const { t } = useTranslation('office');
  const [day, setDay] = useState(draft.time?.slice(0, 10) ?? dayInDubai(new Date()));
  const hasVisits = draft.lines.some(({ selection }) => selection.subSubServices.some(({ qty }) => qty > 1));
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap align="center">
        <DatePicker
          aria-label={t('orders.day')}
          allowClear={false}
          value={dayjs(day)}
          onChange={(value) => value && setDay(value.format('YYYY-MM-DD'))}
        />
        {hasVisits && (
          <Radio.Group
            optionType="button"
            aria-label={t('orders.weeks')}
            value={draft.weeks}
            options={WEEKS.map((value) => ({ value, label: t(`orders.everyWeeks.${value}`) }))}
            onChange={({ target }) => onChange({ weeks: target.value as '1' | '2', time: undefined })}
          />
        )}
      </Flex>
      <Slots
        draft={draft}
        day={day}
        onChoose={(time) => {
          onChange({ time });
          onGo('summary');
        }}
      />
    </Flex>
  );
}

interface SlotsProps {
  readonly draft: StepProps['draft'];
  readonly day: string;
  readonly onChoose: (time: string) => void;
}

function Slots({ draft, day, onChoose }: SlotsProps) {
  const { t } = useTranslation('office');
  const call = useCall();
  const { data: customer } = useQuery(customerQuery(call, draft.customerId ?? 0));
  const address = customer?.addresses.find(({ id }) => id === draft.addressId);
  const [line] = draft.lines;
  const { data, error, refetch } = useQuery({
    ...slotsQuery(call, {
      line: line ?? { serviceId: 0, qty: 1, selection: EMPTY },
      date: day,
      weeks: draft.weeks,
      latitude: address?.latitude ?? '',
      longitude: address?.longitude ?? '',
    }),
    enabled: address !== undefined && line !== undefined,
  });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const free = data.slots.filter(({ is_free }) => is_free);
  if (free.length === 0) return <Alert type="warning" showIcon title={t(`crews.conclusion.${data.conclusion}`)} />;
  return (
    <Flex wrap gap={8}>
      {free.map(({ time }) => {
        const starts = time.includes(' ') ? time : `${day} ${time}`;
        return (
          <Button key={starts} type={starts === draft.time ? 'primary' : 'default'} onClick={() => onChoose(starts)}>
            <DubaiTime value={starts} show="time" />
          </Button>
        );
      })}
    </Flex>
  );
}

const EMPTY = { additionIds: [], subServices: [], subSubServices: [], texts: [], bigTexts: [] };
