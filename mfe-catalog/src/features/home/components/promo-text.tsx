import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { HomeItem } from '@dar/contracts/catalog';
import { Icon } from '@dar/ui';
import { isLaundry } from '../sections.ts';
import styles from './promo-text.module.css';

/** Renders the text of an item. Laundry also promises its turnaround. */
export function PromoText({ item }: { readonly item: HomeItem }) {
  const { t, i18n } = useTranslation('catalog');
  const turnaround = t('home.turnaround');
  const text = inLanguage(i18n.language, item.text, item.text_ar);
  return (
    <>
      {text && text !== turnaround && <span className={styles['text']}>{text}</span>}
      {isLaundry(item) && (
        <span className={styles['promise']}>
          <Icon name="clock" size={16} />
          {turnaround}
        </span>
      )}
    </>
  );
}
