import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { acknowledgeExpiry, useSession } from '@dar/shared/session';
import { Button, Modal } from '@dar/shared/ui';

/** Tells that the session is over and leads to /login; the place was remembered when it ended. */
export function SessionExpired() {
  const { t } = useTranslation('host');
  const isExpired = useSession(({ expired }) => expired);
  const navigate = useNavigate();
  const leave = () => {
    acknowledgeExpiry();
    navigate(paths.login());
  };
  return (
    <Modal
      open={isExpired}
      title={t('expired.title')}
      width={440}
      onClose={leave}
      closable={false}
      footer={
        <Button type="primary" autoFocus onClick={leave}>
          {t('expired.ok')}
        </Button>
      }
    >
      <p>{t('expired.text')}</p>
    </Modal>
  );
}
