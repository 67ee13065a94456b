import { showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { acknowledgeExpiry, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Button, PlainDialog } from '@dar/ui';

/** Shows the Session Expired modal and redirects to /login. `expireSession` has stored the return URL. */
export function SessionExpired() {
  const isExpired = useSession(({ expired }) => expired);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslation('host');
  const leave = () => {
    acknowledgeExpiry();
    showToast('login.expired');
    // The sign-in gate can redirect first.
    if (pathname !== paths.login()) navigate(paths.login());
  };
  if (!isExpired) return null;
  return (
    <PlainDialog title={t('expired.title')} text={t('expired.text')} onCancel={leave}>
      <Button type="primary" onClick={leave}>
        {t('expired.ok')}
      </Button>
    </PlainDialog>
  );
}
