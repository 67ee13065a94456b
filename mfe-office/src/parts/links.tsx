import { Link } from '@dar/app/router';
import { useMay } from '../access/access.tsx';
import { openRecord } from '../paths.ts';
import styles from './parts.module.css';

export function OrderLink({ orderNo }: { readonly orderNo: string }) {
  return (
    <Link to={openRecord('orders', orderNo)} className={styles['number']}>
      {orderNo}
    </Link>
  );
}

interface NamedLinkProps {
  readonly id: number;
  /** The id by default, where the name is not known. */
  readonly name?: string | undefined;
}

export function CustomerLink({ id, name }: NamedLinkProps) {
  return (
    <Link to={openRecord('customers', id)}>
      <bdi>{name || `#${id}`}</bdi>
    </Link>
  );
}

/** A crew, with a link for people who may open it. */
export function CrewLink({ id, name }: NamedLinkProps) {
  const text = <bdi>{name || `#${id}`}</bdi>;
  return useMay('/office/crews') ? <Link to={openRecord('crews', id)}>{text}</Link> : text;
}
