import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, EmptyState, Icon, Price } from '@dar/ui';
import { PagedListItem, PagedRows } from '../../../components/paged-list.tsx';
import { walletQuery } from '../queries.ts';
import { MovementRow } from './movement-row.tsx';
import styles from './wallet.module.css';

/** The balance and the movements. */
export function WalletContents() {
  const { t } = useTranslation('account');
  const list = useSuspenseInfiniteQuery(walletQuery(useCall()));
  const { balance, items } = list.data;
  return (
    <>
      <Balance amount={balance} />
      <section className={styles['section']} aria-labelledby="movements">
        <h2 id="movements">{t('wallet.movements')}</h2>
        {items.length === 0 ? (
          <NoMovements />
        ) : (
          <PagedRows label={t('wallet.movements')} list={list}>
            {items.map((movement) => (
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
