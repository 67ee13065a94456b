import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Button, Icon, useCountdown, useHydrated, useToast, VisuallyHidden } from '@dar/ui';
import styles from './slot.module.css';

interface SlotHoldProps {
  readonly heldUntil: string;
  readonly canExtend: boolean;
  readonly onExtend: () => Promise<unknown>;
  /** Called after an extension, and once when the hold ends. Loads the page's data again. */
  readonly onChange: () => void;
}

const NEARLY_OVER_S = 120;

export function SlotHold({ heldUntil, canExtend, onExtend, onChange }: SlotHoldProps) {
  const { t } = useTranslation('shared');
  const end = Date.parse(heldUntil);
  const seconds = useCountdown(end, onChange);
  const isHydrated = useHydrated();
  const extend = useExtendHold(onExtend, onChange);
  // Hydration needs the markup of the server.
  if (Number.isNaN(end) || (isHydrated && seconds <= 0)) return null;
  return (
    <div className={styles['hold']}>
      <p className={styles['remaining']}>
        <Icon name="clock" size={16} />
        <span role="timer" suppressHydrationWarning>
          {t('slot.held', { time: clockTime(seconds) })}
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">{isHydrated && seconds <= NEARLY_OVER_S && t('slot.nearlyOver')}</span>
      </VisuallyHidden>
      {canExtend && (
        <Button size="small" loading={extend.isPending} onClick={() => extend.mutate()}>
          {t('slot.extend')}
        </Button>
      )}
    </div>
  );
}

function useExtendHold(extend: SlotHoldProps['onExtend'], onChange: () => void) {
  const toast = useToast();
  const { t } = useTranslation('shared');
  return useGuardedMutation({
    mutationFn: extend,
    onSuccess: () => toast.success(t('slot.extended')),
    meta: { errorText: t('slot.extendFailed') },
    onSettled: onChange,
  });
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
