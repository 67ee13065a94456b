import { useTranslation } from '@dar/app/i18n';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

export function FieldList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['details']}>{children}</dl>;
}

interface FieldProps {
  readonly label: ReactNode;
  /** An empty value shows 'Not provided'. */
  readonly value: string;
  /** Left to right in every language, such as a number. */
  readonly ltr?: boolean;
}

/** A label with the customer's value. Use it inside a FieldList. */
export function Field({ label, value, ltr = false }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ? <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi> : t('account.notProvided')}</dd>
    </div>
  );
}
