import { announce } from '@dar/shared/events';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useLocation, useNavigate } from '@dar/shared/router';
import { acknowledgeExpiry, useSession } from '@dar/shared/session';
import { Button, PlainDialog, useLatePart } from '@dar/shared/ui';
import { type ComponentType, useState } from 'react';
import type { SessionExpiredDialogProps } from './session-expired-dialog.tsx';

const loadDialog = async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog;

interface SessionExpiredProps {
  readonly load?: () => Promise<ComponentType<SessionExpiredDialogProps>>;
}

/** Shows that the session is over and redirects to /login, which says so too. The place was remembered when it ended. */
export function SessionExpired({ load = loadDialog }: SessionExpiredProps) {
  const isExpired = useSession(({ expired }) => expired);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslation('host');
  const [isPlain, setPlain] = useState(false);
  const leave = () => {
    setPlain(false);
    acknowledgeExpiry();
    announce('login.expired');
    // A page that asked for a sign-in has led there already.
    if (pathname !== paths.login()) navigate(paths.login());
  };
  const Dialog = useLatePart(isExpired, { load, onFailure: () => setPlain(true) });
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
