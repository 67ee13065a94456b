import { useTranslation } from '@dar/app/i18n';
import { Button } from 'antd';
import type { SetAddress } from '../board-address.ts';
import type { OtherDays as Waiting } from '../model/other-days.ts';
import { useDayText } from '../use-day-text.ts';

interface OtherDaysProps {
  readonly waiting: Waiting | undefined;
  readonly set: SetAddress;
}

/** How much work without a crew waits on days that the board does not show, with the way to the next of them. */
export function OtherDays({ waiting, set }: OtherDaysProps) {
  const { t } = useTranslation('office');
  const getDayText = useDayText();
  if (!waiting) return null;
  const { count, next } = waiting;
  return (
    <Button
      type="link"
      size="small"
      style={{ alignSelf: 'flex-start', blockSize: 'auto', paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' }}
      onClick={() => set({ date: next })}
    >
      {t('today.otherDays', { count, day: getDayText(next) })}
    </Button>
  );
}
