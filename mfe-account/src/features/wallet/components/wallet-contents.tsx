import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, EmptyState, Icon, Price } from '@dar/ui';
import { PagedListItem, PagedRows } from '../../../components/paged-list.tsx';
import { useLoadMore } from '../../../use-load-more.ts';
import { fetchMovements, walletQuery } from '../queries.ts';
import { MovementRow } from './movement-row.tsx';
import styles from './wallet.module.css';

/** The balance and the movements. */
export function WalletContents() {
  const { t } = useTranslation('account');
  const call = useCall();
  const { data } = useSuspenseQuery(walletQuery(call));
  const loadMore = useLoadMore(walletQuery(call), fetchMovements(call), data.pages);
  return (
    <>
      <Balance amount={data.balance} />
      <section className={styles['section']} aria-labelledby="movements">
        <h2 id="movements">{t('wallet.movements')}</h2>
        {data.items.length === 0 ? (
          <NoMovements />
        ) : (
          <PagedRows label={t('wallet.movements')} loaded={data} loadMore={loadMore}>
            {data.items.map((movement) => (
              <PagedListItem key={movement.id}>
                <MovementRow movement={movement} />
              </PagedListItem>
            ))}
          </PagedRows>
        )}
      </section>
    </>
  );
}

function Balance({ amount }: { readonly amount: string }) {
  const { t } = useTranslation('account');
  return (
    <Card tone="accent" className={styles['balance']}>
      <span className={styles['wallet']}>
        <Icon name="wallet" size={28} />
      </span>
      <div>
        <h2 className={styles['label']}>{t('wallet.balance')}</h2>
        <Price amount={amount} size="large" />
        <p className={styles['hint']}>{t('wallet.hint')}</p>
      </div>
    </Card>
  );
}

function NoMovements() {
  const { t } = useTranslation('account');
  const action = (
    <ButtonLink to={paths.services()} type="primary">
      {t('wallet.browse')}
    </ButtonLink>
  );
  return <EmptyState icon="wallet" title={t('wallet.empty')} text={t('wallet.emptyText')} action={action} />;
}
