import { useTranslation } from '@dar/app/i18n';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DayFilterProps {
  readonly from: DubaiDay | undefined;
  readonly to: DubaiDay | undefined;
  readonly picker?: 'date' | 'month';
  readonly allowClear?: boolean;
  /** The most days that can be chosen. */
  readonly max?: number;
  readonly onChange: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

const DAY = 'YYYY-MM-DD';

/** Chooses days, or whole months, in Dubai. */
export function DayFilter({ from, to, picker = 'date', allowClear = false, max, onChange }: DayFilterProps) {
  const { t } = useTranslation('office');
  return (
    <DatePicker.RangePicker
      picker={picker}
      allowClear={allowClear}
      {...(max && {
        disabledDate: (day, { from: first }) => first !== undefined && Math.abs(day.diff(first, 'day')) >= max,
        renderExtraFooter: () => t('money.maxDays', { max }),
      })}
      aria-label={t(picker === 'month' ? 'money.months' : 'money.days')}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) =>
        onChange({
          from: days?.[0]?.startOf(picker === 'month' ? 'month' : 'day').format(DAY),
          to: days?.[1]?.endOf(picker === 'month' ? 'month' : 'day').format(DAY),
        })
      }
    />
  );
}
