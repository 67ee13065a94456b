import { useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import styles from './trust-line.module.css';

export interface TrustLineProps {
  /** The average of all ratings. Missing while it is unknown. */
  readonly rating?: number | undefined;
  readonly ratingCount?: number | undefined;
}

/** Says why to trust the shop and where it works. The guarantee is that of the FAQ. */
export function TrustLine({ rating, ratingCount }: TrustLineProps) {
  const { t } = useTranslation('catalog');
  return (
    <ul role="list" aria-label={t('home.trust')} className={styles['line']}>
      {rating !== undefined && ratingCount !== undefined && (
        <li>
          <span aria-hidden="true">★</span>
          <span>{t('home.rating', { rating, ratings: withCommas(ratingCount) })}</span>
        </li>
      )}
      {(
        [
          ['check', 'crews'],
          ['wallet', 'guarantee'],
          ['pin', 'area'],
        ] as const
      ).map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} size={16} />
          {t(`home.${text}`)}
        </li>
      ))}
    </ul>
  );
}

const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
