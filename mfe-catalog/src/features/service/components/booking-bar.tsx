import { useTranslation } from '@dar/app/i18n';
import { Price } from '@dar/ui';
import { StickyBar } from '@dar/ui/booking';
import { BookNowButton } from '../../../components/book-now-button.tsx';
import { displayedPrice } from '../../../displayed-price.ts';
import styles from './booking-bar.module.css';
import type { BookingPanelProps } from './booking-panel.tsx';

/** Renders the booking button in a sticky bar, on phones only. */
export function BookingBar({ service }: BookingPanelProps) {
  const { t } = useTranslation('catalog');
  const price = displayedPrice(service);
  return (
    <div className={styles['phone']}>
      <StickyBar
        summary={
          price && (
            <span className={styles['summary']}>
              <span className={styles['from']}>{t('service.startingFrom')}</span>
              <Price {...price} />
            </span>
          )
        }
      >
        <BookNowButton service={service} />
      </StickyBar>
    </div>
  );
}
