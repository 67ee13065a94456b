import { Link } from '@dar/app/router';
import { openRecord } from '../paths.ts';
import styles from './parts.module.css';

export function OrderLink({ orderNo }: { readonly orderNo: string }) {
  return (
    <Link to={openRecord('orders', orderNo)} className={styles['number']}>
      {orderNo}
    </Link>
  );
}

interface CustomerLinkProps {
  readonly id: number;
  /** The id by default, where the name is not known. */
  readonly name?: string;
}

export function CustomerLink({ id, name = `#${id}` }: CustomerLinkProps) {
  return <Link to={openRecord('customers', id)}>{name}</Link>;
}
