import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import type { WalletMovement } from '@dar/contracts/wallet';
import { Icon } from '@dar/ui';
import { clsx } from 'clsx';
import row from '../../../components/row.module.css';
import { formatSignedAmount, isIncoming } from '../signed-amount.ts';
import styles from './wallet.module.css';

/** One movement. It links to its order. */
export function MovementRow({ movement }: { readonly movement: WalletMovement }) {
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
        <span className={row['title']}>{inLanguage(i18n.language, reason, reason_ar)}</span>
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
