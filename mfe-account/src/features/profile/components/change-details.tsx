import { useTranslation } from '@dar/app/i18n';
import { Button, useLazyDialog } from '@dar/ui';
import { useState } from 'react';
import type { StoredUser } from '../../../user-format.ts';
import styles from './profile.module.css';
import type { Detail } from './profile-dialog.tsx';

const loadDialog = async () =>
  (await import(/* webpackChunkName: 'profile-dialog' */ './profile-dialog.tsx')).ProfileDialog;

export function ChangeDetails({ user }: { readonly user: StoredUser }) {
  const { t } = useTranslation('account');
  const [detail, setDetail] = useState<Detail>();
  const close = () => setDetail(undefined);
  const Dialog = useLazyDialog(detail !== undefined, loadDialog, close);
  const isLoading = (each: Detail) => detail === each && !Dialog;
  return (
    <div className={styles['actions']}>
      <Button loading={isLoading('name')} onClick={() => setDetail('name')}>
        {t('profile.changeName')}
      </Button>
      <Button loading={isLoading('email')} onClick={() => setDetail('email')}>
        {t('profile.changeEmail')}
      </Button>
      <Button loading={isLoading('phone')} onClick={() => setDetail('phone')}>
        {t('profile.changePhone')}
      </Button>
      {detail && Dialog && <Dialog detail={detail} user={user} onClose={close} />}
    </div>
  );
}
