// biome-ignore-all lint/a11y/noStaticElementInteractions: the field in it has the keys, this reads what they do
import { useTranslation } from '@dar/app/i18n';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

interface TimePickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly value?: Dayjs | null;
  readonly minuteStep?: 30;
  readonly minDate?: Dayjs;
  readonly allowClear?: boolean;
  readonly onChange?: (time: Dayjs | null) => void;
}

const NOON = 12;
const TIME = 'YYYY-MM-DD HH:mm';
const CLOCK = 'YYYY-MM-DD h:mm a';
/** dayjs takes the noon of Arabic for the morning. */
const ARABIC_NOON = 'YYYY-MM-DD H:mm [م]';
/** The same in a form that dayjs only writes: the picker also reads with the form that it shows, and '2:30 م' is no night. */
const SHOWN_NOON = 'YYYY-MM-DD k:mm [م]';
const FORMS = [TIME, CLOCK, ARABIC_NOON];

/** A day and a time in Dubai, to the minute or the half hour. Each step counts at once, also a typed one. */
export function TimePicker({ onChange, minuteStep, ...props }: TimePickerProps) {
  const { i18n } = useTranslation('office');
  // A text that is complete halfway, such as '12:30' of '12:30 pm', stays in the form in which it is typed.
  const [typed, setTyped] = useState<string>();
  const readForm = (text: string) => {
    const form = FORMS.find((one) => dayjs(text, one, true).isValid());
    if (form) setTyped(form === ARABIC_NOON ? SHOWN_NOON : form);
  };
  const endTyping = () => setTyped(undefined);
  const shown = i18n.language === 'ar' && props.value?.hour() === NOON ? SHOWN_NOON : CLOCK;
  return (
    <span
      // Not in the capture phase: React would render, and put the old text back, before the picker reads the new one.
      onInput={({ target }) => readForm((target as HTMLInputElement).value)}
      onBlurCapture={endTyping}
      onClickCapture={endTyping}
    >
      <DatePicker<Dayjs>
        {...props}
        format={[typed ?? shown, ...FORMS]}
        // A pointer over the panel must not write into the field.
        previewValue={false}
        // Arabic would show the time before the day.
        styles={{ input: { direction: 'ltr', textAlign: i18n.dir() === 'rtl' ? 'right' : 'left' } }}
        showTime={{
          ...(minuteStep && { minuteStep }),
          showHour: true,
          showMinute: true,
          showSecond: false,
          use12Hours: true,
        }}
        needConfirm={false}
        // It would be the time of the device, which can be in another zone.
        showNow={false}
        onChange={(time) => onChange?.(time)}
        onCalendarChange={(time) => onChange?.(Array.isArray(time) ? (time[0] ?? null) : time)}
      />
    </span>
  );
}
