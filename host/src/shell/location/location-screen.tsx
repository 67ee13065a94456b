import { useTranslation } from '@dar/app/i18n';
import type { PositionFailure } from '@dar/app/location';
import { Button, Icon } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import styles from './location-screen.module.css';

export interface LocationScreenProps {
  readonly isOpen: boolean;
  readonly reason: PositionFailure;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
  readonly browseOn: () => void;
}

/** 'Location Access Required' (docs/rules/location.md#screen), with a button to browse without a position. */
export function LocationScreen({ isOpen, reason, isAsking, tryAgain, browseOn }: LocationScreenProps) {
  const { t } = useTranslation('host');
  return (
    <Modal open={isOpen} title={t('location.title')} width={460} onClose={browseOn}>
      <div className={styles['screen']}>
        <span className={styles['art']} aria-hidden="true">
          <Icon name="pin" size={44} />
        </span>
        <p className={styles['reason']} role="alert">
          {t(`location.${reason}`)}
        </p>
        {reason === 'denied' && <p className={styles['why']}>{t('location.blocked')}</p>}
        <p className={styles['why']}>{t('location.why')}</p>
        <div className={styles['actions']}>
          <Button type="primary" size="large" block autoFocus loading={isAsking} onClick={tryAgain}>
            {t('location.tryAgain')}
          </Button>
          <Button size="large" block onClick={() => window.location.reload()}>
            {t('location.reset')}
          </Button>
          <Button type="text" block onClick={browseOn}>
            {t('location.browseOn')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
