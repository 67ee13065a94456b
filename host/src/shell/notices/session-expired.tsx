import { paths } from '@dar/shared/paths';
import { useLocation, useNavigate } from '@dar/shared/router';
import { acknowledgeExpiry, useSession } from '@dar/shared/session';
import { useLatePart } from '@dar/shared/ui';

const loadDialog = async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog;

/** Tells that the session is over and leads to /login; the place was remembered when it ended. */
export function SessionExpired() {
  const isExpired = useSession(({ expired }) => expired);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => {
    acknowledgeExpiry();
    // A page that asked for a sign-in has led there already.
    if (pathname !== paths.login()) navigate(paths.login());
  };
  const Dialog = useLatePart(isExpired, { load: loadDialog, onFailure: leave });
  return Dialog ? <Dialog isOpen={isExpired} onLeave={leave} /> : null;
}
