import { useTranslation } from '@dar/app/i18n';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import styles from './addresses.module.css';

export function LoadingAddresses() {
  const { t } = useTranslation('account');
  return (
    <div className={styles['loading']}>
      <p>{t('addresses.loading')}</p>
      <CardSkeletons count={2} minColumn={420} height="206px" picture="48px" />
    </div>
  );
}
