import { useTranslation } from '@dar/app/i18n';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';

interface TimePickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly value?: Dayjs | null;
  readonly minuteStep?: 30;
  readonly minDate?: Dayjs;
  readonly allowClear?: boolean;
  readonly onChange?: (time: Dayjs | null) => void;
}

/** A day and a time in Dubai, to the minute or the half hour, written as it is typed. Each step counts at once, also a typed one. */
export function TimePicker({ onChange, minuteStep, ...props }: TimePickerProps) {
  const { i18n } = useTranslation('office');
  return (
    <DatePicker<Dayjs>
      {...props}
      format="YYYY-MM-DD HH:mm"
      // Arabic would show the time before the day.
      styles={{ input: { direction: 'ltr', textAlign: i18n.dir() === 'rtl' ? 'right' : 'left' } }}
      showTime={minuteStep ? { minuteStep, showSecond: false } : true}
      needConfirm={false}
      // A pointer over the panel must not write into the field.
      previewValue={false}
      // It would be the time of the device, which can be in another zone.
      showNow={false}
      onChange={(time) => onChange?.(time)}
      onCalendarChange={(time) => onChange?.(Array.isArray(time) ? (time[0] ?? null) : time)}
    />
  );
}
