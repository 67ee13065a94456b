import { useTranslation } from '@dar/app/i18n';
import { Button, Icon, Spinner } from '@dar/ui';
import type { Input } from '@dar/ui/forms';
import { type ComponentRef, type Ref, useId } from 'react';
import type { AddressLocation } from '../use-address-location.ts';
import { AddressMap } from './address-map.tsx';
import styles from './location-picker.module.css';
import { PlaceSearchBox } from './place-search-box.tsx';

interface LocationPickerProps {
  readonly location: AddressLocation;
  /** Of the map at the start. */
  readonly zoom: number;
  readonly searchRef: Ref<ComponentRef<typeof Input>>;
}

/** Chooses a location by search, current position or pin. */
export function LocationPicker({ location, zoom, searchRef }: LocationPickerProps) {
  const { t } = useTranslation('account');
  const errorId = useId();
  const { error } = location;
  return (
    <div className={styles['picker']}>
      <PlaceSearchBox
        inputRef={searchRef}
        near={location.position}
        errorId={error === undefined ? undefined : errorId}
        onChoose={location.choose}
      />
      <Button block icon={<Icon name="pin" />} loading={location.isLocating} onClick={() => void location.locate()}>
        {t('addressForm.currentLocation')}
      </Button>
      {error !== undefined && (
        <p role="alert" id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      <AddressMap position={location.position} zoom={zoom} onMove={location.move} onFailure={location.allowTyping} />
      {location.isChosen && <SelectedLocation location={location} />}
    </div>
  );
}

function SelectedLocation({ location }: { readonly location: AddressLocation }) {
  const { t } = useTranslation('account');
  const { position, formattedAddress, isGeocoding } = location;
  return (
    <section className={styles['selected']} aria-label={t('addressForm.selected')}>
      <Icon name="pin" size={24} />
      <div aria-live="polite">
        <p className={styles['selectedTitle']}>{t('addressForm.selected')}</p>
        {isGeocoding ? (
          <Spinner />
        ) : (
          <bdi>{formattedAddress || `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`}</bdi>
        )}
      </div>
    </section>
  );
}
