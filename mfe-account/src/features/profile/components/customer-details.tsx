import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Button, Card, EmptyState, SkeletonLines } from '@dar/ui';
import { type ReactNode, useState } from 'react';
import {
  formatFullName,
  formatPhone,
  getImageUrl,
  getInitial,
  getText,
  type StoredUser,
} from '../../../user-format.ts';
import styles from './profile.module.css';

interface StoredUserBoundaryProps {
  readonly accepts?: (user: StoredUser) => boolean;
  readonly children: (user: StoredUser) => ReactNode;
}

export function StoredUserBoundary({ accepts = () => true, children }: StoredUserBoundaryProps) {
  const { token, user } = useSession();
  if (user && typeof user === 'object' && accepts(user)) return children(user);
  // After a sign-out the page stays until the navigation to /login ends.
  if (token) return <MissingUser />;
  return (
    <Card>
      <SkeletonLines lines={5} />
    </Card>
  );
}

/** Shown to a customer whose stored details are incomplete. A new sign-in stores them again. */
function MissingUser() {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  return (
    <EmptyState
      icon="user"
      title={t('account.missing')}
      text={t('account.missingText')}
      action={
        <Button type="primary" onClick={signOut}>
          {t('login.submit')}
        </Button>
      }
    />
  );
}

interface CustomerCardProps {
  readonly user: StoredUser;
  readonly title: string;
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
}

export function CustomerCard({ user, title, fields, children }: CustomerCardProps) {
  const { t } = useTranslation('account');
  return (
    <Card as="section">
      <div className={styles['greeting']}>
        <Avatar user={user} />
        {title && (
          <h2>
            <bdi>{title}</bdi>
          </h2>
        )}
      </div>
      <FieldList>
        <Field label={t('account.name')} value={formatFullName(user)} />
        <Field label={t('account.email')} value={getText(user.email)} ltr />
        <Field label={t('account.phone')} value={formatPhone(user)} ltr />
        {fields}
      </FieldList>
      {children}
    </Card>
  );
}

function Avatar({ user }: { readonly user: StoredUser }) {
  const [failed, setFailed] = useState('');
  const url = getImageUrl(user);
  const hasImage = url !== '' && failed !== url;
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {hasImage ? (
        <img className={styles['image']} src={url} alt="" width={64} height={72} onError={() => setFailed(url)} />
      ) : (
        getInitial(user)
      )}
    </span>
  );
}

export function FieldList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['details']}>{children}</dl>;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly ltr?: boolean;
}

export function Field({ label, value, ltr = false }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ? <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi> : t('account.notProvided')}</dd>
    </div>
  );
}
