import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { SearchForm } from '@dar/ui';
import { useTransactionId } from '../../../use-transaction-id.ts';
import styles from './service-search.module.css';

const loadSearchBox = async () => (await import(/* webpackChunkName: 'search-box' */ './search-box.tsx')).SearchBox;

/** The search form of a catalog page. */
export function ServiceSearch() {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const transactionId = useTransactionId();
  return (
    <div className={styles['search']}>
      <SearchForm
        name={t('services.title')}
        action={paths.search()}
        initialText=""
        label={t('search.label')}
        loadInput={loadSearchBox}
        onSearch={(q) => navigate(paths.search({ q, transactionId }))}
      />
    </div>
  );
}
