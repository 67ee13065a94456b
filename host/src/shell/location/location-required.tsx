import { useTranslation } from '@dar/app/i18n';
import type { PositionFailure } from '@dar/app/location';
import { Button, PlainDialog, useLazyComponent } from '@dar/ui';
import { type ComponentType, useState } from 'react';
import type { LocationScreenProps } from './location-screen.tsx';

const loadScreen = async () =>
  (await import(/* webpackChunkName: 'location-screen' */ './location-screen.tsx')).LocationScreen;

interface LocationRequiredProps {
  /** Why there is no position; null while nothing is amiss. */
  readonly failure: PositionFailure | null;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
  readonly browseOn: () => void;
  readonly load?: () => Promise<ComponentType<LocationScreenProps>>;
}

/** The Location Access Required screen, whose code is loaded when it is first needed. */
export function LocationRequired({ failure, load = loadScreen, ...answers }: LocationRequiredProps) {
  const { t } = useTranslation('host');
  const [isPlain, setPlain] = useState(false);
  const Screen = useLazyComponent(failure !== null, { load, onFailure: () => setPlain(true) });
  // While the screen goes away it still says why it came.
  const [reason, setReason] = useState(failure);
  if (failure && failure !== reason) setReason(failure);
  if (Screen && reason) return <Screen isOpen={failure !== null} reason={reason} {...answers} />;
  if (!failure || !isPlain) return null;
  const { isAsking, tryAgain, browseOn } = answers;
  return (
    <PlainDialog title={t('location.title')} text={t(`location.${failure}`)} onCancel={browseOn}>
      <Button onClick={browseOn}>{t('location.browseOn')}</Button>
      <Button type="primary" loading={isAsking} onClick={tryAgain}>
        {t('location.tryAgain')}
      </Button>
    </PlainDialog>
  );
}
