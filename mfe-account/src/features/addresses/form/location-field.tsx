import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { Position } from '@dar/app/location';
import { readPositionPatiently } from '@dar/app/location/ask-position';
import { Button, Icon, Spinner } from '@dar/ui';
import { Form, type FormInstance, ruleFromSchema } from '@dar/ui/forms';
import { type AriaAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { AddressMap } from '../map/address-map.tsx';
import type { FoundPlace, GeocodedPlace } from '../place.ts';
import { useReverseGeocode } from '../search/place-search.ts';
import { PlaceSearchBox } from '../search/place-search-box.tsx';
import { type AddressFormValues, type AddressLocation, requiredFields } from './address-values.ts';
import styles from './location-field.module.css';

const POSITION_OPTIONS = { timeout: 10_000 } as const;
/** Keys move the pin in small steps. Only the last one is geocoded. */
const MOVE_PAUSE_MS = 300;

interface LocationFieldProps {
  readonly form: FormInstance<AddressFormValues>;
  readonly initialValue: AddressLocation;
  readonly required: boolean;
  readonly zoom: number;
  readonly onPlace: (place: GeocodedPlace) => void;
}

export function LocationField({ form, initialValue, required, zoom, onPlace }: LocationFieldProps) {
  const { t } = useTranslation('account');
  const [hasMap, setHasMap] = useState(true);
  const { position, isChosen, formattedAddress, isServed } = Form.useWatch('location', form) ?? initialValue;
  const { pending, choose, move, confirm, locate } = useLocationChoice(form, onPlace);
  const rule = ruleFromSchema(requiredFields.location, () => t('addressForm.missing.location'));
  return (
    <div className={styles['picker']}>
      <Form.Item label={t('addressForm.search')} htmlFor={SEARCH_ID}>
        <PlaceSearchBox id={SEARCH_ID} near={position} onChoose={choose} />
      </Form.Item>
      <Button block icon={<Icon name="pin" />} loading={pending === 'position'} onClick={() => void locate()}>
        {t('addressForm.currentLocation')}
      </Button>
      <AddressMap position={position} zoom={zoom} onMove={move} onFailure={() => setHasMap(false)} />
      <Form.Item name="location" rules={required && hasMap ? [rule] : []}>
        {isChosen ? (
          <SelectedLocation isLoading={pending === 'place'}>
            {formattedAddress || `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`}
          </SelectedLocation>
        ) : (
          <PinConfirmation hasMap={hasMap} onConfirm={() => confirm(position)} />
        )}
      </Form.Item>
      <div role="status">
        {isChosen && isServed === false && <p className={styles['notServed']}>{t('addressForm.notServed')}</p>}
      </div>
    </div>
  );
}

const SEARCH_ID = 'address_search';

/** Form.Item sets the id and the attributes. */
interface LocationProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  readonly id?: string;
}

interface PinConfirmationProps extends LocationProps {
  readonly hasMap: boolean;
  readonly onConfirm: () => void;
}

/** Asks whether the pin, which the customer has not moved, is at the address. */
function PinConfirmation({ hasMap, onConfirm, ...item }: PinConfirmationProps) {
  const { t } = useTranslation('account');
  if (!hasMap) return null;
  return (
    <section className={styles['confirmation']}>
      <p>{t('addressForm.pinQuestion')}</p>
      <Button id={item.id} aria-describedby={item['aria-describedby']} onClick={onConfirm}>
        {t('addressForm.confirmPin')}
      </Button>
    </section>
  );
}

interface SelectedLocationProps extends LocationProps {
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

function SelectedLocation({ id, isLoading, children, ...item }: SelectedLocationProps) {
  const { t } = useTranslation('account');
  const label = t('addressForm.selected');
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles['selected']}
      aria-label={label}
      aria-describedby={item['aria-describedby']}
    >
      <Icon name="pin" size={24} />
      <div aria-live="polite">
        <p className={styles['selectedTitle']}>{label}</p>
        {isLoading ? <Spinner /> : <bdi>{children}</bdi>}
      </div>
    </section>
  );
}

function useLocationChoice(form: FormInstance<AddressFormValues>, onPlace: (place: GeocodedPlace) => void) {
  const { t, i18n } = useTranslation('account');
  const reverse = useReverseGeocode();
  const [pending, setPending] = useState<'position' | 'place'>();
  // A later choice ends an earlier request.
  const request = useRef(new AbortController());
  useEffect(() => () => request.current.abort(), []);

  const startRequest = (): AbortSignal => {
    request.current.abort();
    request.current = new AbortController();
    setPending(undefined);
    return request.current.signal;
  };

  const setLocation = (value: AddressLocation) => form.setFields([{ name: 'location', value, errors: [] }]);

  const showError = (text: string) =>
    form.setFields([{ name: 'location', errors: [<span key="error" role="alert" children={text} />] as never }]);

  const showPlace = (place: GeocodedPlace) => {
    setPending(undefined);
    const { position, formattedAddress, isServed } = place;
    setLocation({ position, isChosen: true, formattedAddress, isServed });
    onPlace(place);
  };

  /** Ignores the response when the customer has chosen another place since. */
  const choose = async (found: FoundPlace) => {
    const signal = startRequest();
    try {
      const place = await found.read();
      if (!signal.aborted) showPlace(place);
      if (place.isServed === undefined) await learnService(place, signal);
    } catch (failure) {
      if (!signal.aborted) throw failure;
    }
  };

  /** Asks the API whether crews come to a place of Google. Without a response, the saved address shows it. */
  const learnService = async ({ position, formattedAddress }: GeocodedPlace, signal: AbortSignal) => {
    const isServed = await reverse(position, signal).then(
      (place) => place.isServed,
      () => undefined,
    );
    if (!signal.aborted) setLocation({ position, isChosen: true, formattedAddress, isServed });
  };

  /** A failed geocode keeps the position. */
  const geocode = async (position: Position, signal: AbortSignal, pause?: Promise<void>) => {
    setLocation({ position, isChosen: true, formattedAddress: '' });
    setPending('place');
    await pause;
    if (signal.aborted) return;
    try {
      const place = await reverse(position, signal);
      if (!signal.aborted) showPlace(place);
    } catch (failure) {
      if (signal.aborted) return;
      setPending(undefined);
      if (!isApiError(failure, 'not-in-area')) return;
      setLocation({ position, isChosen: false, formattedAddress: '' });
      showError(getMessage(failure, i18n.language, t('addressForm.missing.location')));
    }
  };

  const locate = async () => {
    const signal = startRequest();
    setPending('position');
    const response = await readPositionPatiently(POSITION_OPTIONS);
    if (signal.aborted) return;
    setPending(undefined);
    if (response.failure === undefined) return geocode(response.position, signal);
    showError(t(response.failure === 'unsupported' ? 'addressForm.noGeolocation' : 'addressForm.noPosition'));
  };

  const move = (position: Position) =>
    void geocode(position, startRequest(), new Promise((resolve) => setTimeout(resolve, MOVE_PAUSE_MS)));

  const confirm = (position: Position) => void geocode(position, startRequest());

  return { pending, choose, move, confirm, locate };
}
