import { showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { acknowledgeExpiry, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Button, PlainDialog, useLazyComponent } from '@dar/ui';
import { type ComponentType, useState } from 'react';
import type { SessionExpiredDialogProps } from './session-expired-dialog.tsx';

const loadDialog = async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog;

interface SessionExpiredProps {
  readonly load?: () => Promise<ComponentType<SessionExpiredDialogProps>>;
}

/** Shows the Session Expired modal and redirects to /login. `expireSession` has stored the return URL. */
export function SessionExpired({ load = loadDialog }: SessionExpiredProps) {
  const isExpired = useSession(({ expired }) => expired);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslation('host');
  const [isPlain, setPlain] = useState(false);
  const leave = () => {
    setPlain(false);
    acknowledgeExpiry();
    showToast('login.expired');
    // The sign-in gate can redirect first.
    if (pathname !== paths.login()) navigate(paths.login());
  };
  const Dialog = useLazyComponent(isExpired, { load, onFailure: () => setPlain(true) });
  if (Dialog) return <Dialog isOpen={isExpired} onLeave={leave} />;
  if (!isExpired || !isPlain) return null;
  return (
    <PlainDialog title={t('expired.title')} text={t('expired.text')} onCancel={leave}>
      <Button type="primary" onClick={leave}>
        {t('expired.ok')}
      </Button>
    </PlainDialog>
  );
}
