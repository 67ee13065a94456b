import { useTranslation } from '@dar/app/i18n';
import type { PositionFailure } from '@dar/app/location';
import { Button, PlainDialog, useLazyComponent } from '@dar/ui';
import { type ComponentType, useState } from 'react';
import type { LocationScreenProps } from './location-screen.tsx';

const loadScreen = async () =>
  (await import(/* webpackChunkName: 'location-screen' */ './location-screen.tsx')).LocationScreen;

interface LocationRequiredProps {
  /** The reason for the screen, or null without a failure. */
  readonly failure: PositionFailure | null;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
  readonly browseOn: () => void;
  readonly load?: () => Promise<ComponentType<LocationScreenProps>>;
}

/** Loads and shows the Location Access Required screen. Shows a plain dialog when its code does not load. */
export function LocationRequired({ failure, load = loadScreen, ...answers }: LocationRequiredProps) {
  const { t } = useTranslation('host');
  const [isPlain, setPlain] = useState(false);
  const Screen = useLazyComponent(failure !== null, { load, onFailure: () => setPlain(true) });
  // The closing animation still shows the reason.
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
