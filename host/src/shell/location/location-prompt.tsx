import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { knownPosition, type PositionFailure } from '@dar/app/location';
import { readGrantedPosition, requestPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { KEYS, sessionStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { Button, Icon, PlainDialog } from '@dar/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './location-prompt.module.css';

const SECOND = 1_000;

/** docs/rules/location.md#asking-for-the-position */
const ON_LOAD = { timeout: 5 * SECOND, maximumAge: 30 * SECOND } as const;
const AT_HOME = { timeout: 10 * SECOND } as const;

// A refusal lasts for the visit.
const hasRefused = () => sessionStore.get(KEYS.locationRefused) !== null;

/** Reads a granted position on load. The home screen requests one and shows Location Access Required after a failure. */
export function LocationPrompt() {
  const call = useCall();
  const isHome = useLocation().pathname === paths.home();
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const onLoad = useRef<Promise<void>>(undefined);
  // Ignores the result of an attempt that a navigation or 'browse on' has ended.
  const attempt = useRef(0);

  useEffect(() => {
    if (isPartnerMode(window.location)) return;
    onLoad.current ??= readGrantedPosition(call, ON_LOAD);
    if (!isHome) return;
    const current = attempt.current;
    const isOver = () => current !== attempt.current;
    const ask = async () => {
      await onLoad.current;
      if (isOver() || knownPosition() || hasRefused()) return;
      const reason = await requestPosition(call, AT_HOME);
      if (!isOver()) setFailure(reason);
    };
    void ask();
    return () => {
      attempt.current += 1;
      setAsking(false);
      setFailure(null);
    };
  }, [call, isHome]);

  const tryAgain = async () => {
    const current = attempt.current;
    setAsking(true);
    const reason = await requestPosition(call, AT_HOME);
    if (current !== attempt.current) return;
    setFailure(reason);
    setAsking(false);
  };
  const browseOn = () => {
    attempt.current += 1;
    setAsking(false);
    sessionStore.set(KEYS.locationRefused, '1');
    setFailure(null);
  };
  if (!failure) return null;
  return <LocationRequired reason={failure} {...{ isAsking, tryAgain, browseOn }} />;
}

interface LocationRequiredProps {
  readonly reason: PositionFailure;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
  readonly browseOn: () => void;
}

/** 'Location Access Required' (docs/rules/location.md#location-access-required), with a button to browse without a position. */
function LocationRequired({ reason, isAsking, tryAgain, browseOn }: LocationRequiredProps) {
  const { t } = useTranslation('host');
  const content = (
    <div className={styles['screen']}>
      <span className={styles['art']} aria-hidden="true">
        <Icon name="pin" size={44} />
      </span>
      <p className={styles['reason']} role="alert">
        {t(`location.${reason}`)}
      </p>
      {reason === 'denied' && <p className={styles['why']}>{t('location.blocked')}</p>}
      <p className={styles['why']}>{t('location.why')}</p>
    </div>
  );
  return (
    <PlainDialog title={t('location.title')} text={content} onCancel={browseOn}>
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
    </PlainDialog>
  );
}
