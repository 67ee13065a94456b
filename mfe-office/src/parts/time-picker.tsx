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

/** A day and a time in Dubai, to the minute or the half hour. Each step counts at once, also a typed one. */
export function TimePicker({ onChange, minuteStep, ...props }: TimePickerProps) {
  return (
    <DatePicker<Dayjs>
      {...props}
      format="YYYY-MM-DD HH:mm"
      showTime={minuteStep ? { minuteStep, showSecond: false } : true}
      needConfirm={false}
      // It would be the time of the device, which can be in another zone.
      showNow={false}
      onChange={(time) => onChange?.(time)}
      onCalendarChange={(time) => onChange?.(Array.isArray(time) ? (time[0] ?? null) : time)}
    />
  );
}
