import { useTranslation } from '@dar/shared/i18n';
import { SkeletonBlock, SkeletonCard } from '@dar/shared/ui';
import { PageHead } from '../../page-data/page-head.tsx';
import styles from './categories.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The shape of the categories: two columns on a phone, a row on wide screens. */
export function CategoriesSkeleton() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PageHead title={t('services.title')} />
      <p className={styles['summary']}>
        <SkeletonBlock width="180px" />
      </p>
      <div className={styles['placeholders']}>
        {CARDS.map((card) => (
          <SkeletonCard key={card} picture="category" lines={2} />
        ))}
      </div>
    </>
  );
}
