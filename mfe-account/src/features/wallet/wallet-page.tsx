import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import type { WalletMovement } from '@dar/contracts/wallet';
import { Card, Icon, Page, PageTitle, Price, QueryBoundary, SkeletonBlock } from '@dar/ui';
import { clsx } from 'clsx';
import { EmptyList, PagedRows, RowSkeletons } from '../../components/paged-list.tsx';
import row from '../../components/row.module.css';
import { walletQuery } from './queries.ts';
import { formatSignedAmount, isIncoming } from './signed-amount.ts';
import styles from './wallet-page.module.css';

export function WalletPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('wallet.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('wallet.title')}</PageTitle>
      <QueryBoundary skeleton={<WalletSkeleton />} title={t('wallet.failed')}>
        <WalletContents />
      </QueryBoundary>
    </Page>
  );
}

function WalletSkeleton() {
  return (
    <div className={styles['section']} aria-hidden="true">
      <SkeletonBlock height="140px" radius="var(--dar-radius-card)" />
      <SkeletonBlock height="32px" width="40%" />
      <RowSkeletons />
    </div>
  );
}

function WalletContents() {
  const { t } = useTranslation('account');
  const list = useSuspenseInfiniteQuery(walletQuery(useCall()));
  const { balance, items } = list.data;
  return (
    <>
      <Balance amount={balance} />
      <section className={styles['section']} aria-labelledby="movements">
        <h2 id="movements">{t('wallet.movements')}</h2>
        {items.length === 0 ? (
          <EmptyList of="wallet" icon="wallet" />
        ) : (
          <PagedRows label={t('wallet.movements')} list={list}>
            {(movement) => <MovementRow movement={movement} />}
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

function MovementRow({ movement }: { readonly movement: WalletMovement }) {
  const content = <MovementContent movement={movement} />;
  if (movement.order_id === undefined) return <div className={clsx(row['row'], styles['movement'])}>{content}</div>;
  return (
    <Link className={clsx(row['row'], styles['movement'])} to={paths.orderDetails(movement.order_id)}>
      {content}
    </Link>
  );
}

function MovementContent({ movement }: { readonly movement: WalletMovement }) {
  const { t, i18n } = useTranslation('account');
  const { amount, date, order_no, reason, reason_ar } = movement;
  const isIn = isIncoming(amount);
  return (
    <>
      <span className={clsx(row['icon'], isIn && row['success'])}>
        <Icon name={isIn ? 'plus' : 'minus'} />
      </span>
      <span className={styles['content']}>
        <span className={row['title']}>{pickLocalized(i18n.language, reason, reason_ar)}</span>
        {order_no && (
          <span className={styles['order']}>
            <bdi>{t('order.titleOf', { number: order_no })}</bdi>
            <Icon name="chevron" size={16} />
          </span>
        )}
        <time className={clsx(row['secondary'], styles['date'])} dateTime={date}>
          {formatDubaiTime(toDubaiTime(new Date(date)), i18n.language)}
        </time>
      </span>
      <bdi className={clsx(styles['amount'], isIn && styles['in'])}>{formatSignedAmount(amount, i18n.language)}</bdi>
    </>
  );
}
