import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { bookingTimes } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Checkbox, DatePicker, Flex, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { FreeTimes } from '../../../parts/free-times.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { paths } from '../../../paths.ts';
import { type StepProps, toWanted } from './draft.ts';

const WEEKS = ['1', '2'] as const;

/** Chooses a free time. Of a booking with several visits all are free at it. */
export function TimeStep({ draft, onChange, onGo }: StepProps) {
  const { t } = useTranslation('office');
  const call = useCall();
  const today = dayInDubai(new Date());
  const [day, setDay] = useState(draft.time?.slice(0, 10) ?? today);
  const hasVisits = draft.lines.some(({ selection }) => selection.subSubServices.some(({ qty }) => qty > 1));
  const wanted = toWanted(draft);
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap align="center">
        <DatePicker
          aria-label={t('orders.day')}
          allowClear={false}
          minDate={dayjs(today)}
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
      <Checkbox
        checked={draft.isEarly}
        onChange={({ target }) => onChange({ isEarly: target.checked, time: undefined })}
      >
        {t('orders.early')}
      </Checkbox>
      {draft.isEarly && <span>{t('orders.earlyNeedsCrew')}</span>}
      {wanted && (
        <FreeTimes
          query={officeQuery(call, bookingTimes, { ...wanted, date: day })}
          chosen={draft.time}
          onChoose={(time) => {
            onChange({ time });
            onGo('summary');
          }}
        />
      )}
      {wanted?.items[0] && (
        <Allowed call="/office/explain_slots">
          <Link to={`${paths.crews}?view=slots&service=${wanted.items[0].service_id}&date=${day}`}>
            {t('catalog.askCrews')}
          </Link>
        </Allowed>
      )}
    </Flex>
  );
}
