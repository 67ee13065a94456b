import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { TimeSlot } from '@dar/contracts/schedule';
import { ErrorPanel } from '@dar/ui';
import { BlockSkeleton, Empty } from '@dar/ui/forms';
import styles from './schedule-modal.module.css';
import list from './slot-list.module.css';
import { SlotList } from './slot-list.tsx';

/** The loading state of the slots of the chosen day. */
export type SlotsState =
  | { readonly kind: 'no-day' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly slots: readonly TimeSlot[] };

interface SlotPanelProps {
  readonly state: SlotsState;
  readonly value: string | undefined;
  readonly onChange: (time: string) => void;
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Renders 'Available Time Slots' with their count, and the slots or the reason why there are none. */
export function SlotPanel({ state, value, onChange }: SlotPanelProps) {
  const { t } = useTranslation('booking');
  const count = state.kind === 'loaded' ? state.slots.length : 0;
  return (
    <section>
      <h3 className={styles['heading']}>
        {t('schedule.slots')} {count > 0 && <span className={styles['count']}>{count}</span>}
      </h3>
      <Slots state={state} value={value} onChange={onChange} />
    </section>
  );
}

function Slots({ state, value, onChange }: SlotPanelProps) {
  const { t, i18n } = useTranslation('booking');
  switch (state.kind) {
    case 'no-day':
      return <Empty icon="clock" title={t('schedule.pickDate')} />;
    case 'loading':
      return (
        <div className={list['list']} role="status" aria-label={t('schedule.loading')}>
          {PLACEHOLDERS.map((key) => (
            <BlockSkeleton key={key} height="44px" radius="var(--dar-radius-control)" />
          ))}
        </div>
      );
    case 'failed':
      return <ErrorPanel title={messageOf(state.error, i18n.language, t('schedule.failed'))} onRetry={state.retry} />;
    case 'loaded':
      return state.slots.length > 0 ? (
        <SlotList slots={state.slots} value={value} onChange={onChange} />
      ) : (
        <Empty icon="clock" title={t('schedule.none')} text={t('schedule.noneText')} />
      );
  }
}
