import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, QueryBoundary, useLazyComponent, VisuallyHidden } from '@dar/ui';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { googleMapsKey } from '../google-maps.ts';
import type { MapHandle, MapViewProps } from '../map-view.ts';
import { DIRECTION_OF_KEY, type Direction, movePosition, stepMetres } from '../pin-steps.ts';
import type { MapPosition } from '../place.ts';
import styles from './address-map.module.css';
import { PinButtons, ZoomButtons } from './map-buttons.tsx';
import { useDistanceText } from './use-distance-text.ts';

export interface AddressMapProps {
  readonly position: MapPosition;
  /** The zoom at the start and after a jump to another place. */
  readonly zoom: number;
  readonly onMove: (position: MapPosition) => void;
  /** The map cannot be shown. */
  readonly onFailure?: () => void;
}

const loadLeaflet = () =>
  import(/* webpackChunkName: 'leaflet-map' */ './leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap);
const loadGoogle = () =>
  import(/* webpackChunkName: 'google-map' */ './google-map.tsx').then(({ GoogleMap }) => GoogleMap);

/**
 * Renders a map with a pin, which the pointer drags, and which arrow keys and buttons move. Shows an error with Retry when
 * the map fails. The caller's form must not need the map.
 */
export function AddressMap(props: AddressMapProps) {
  const { t } = useTranslation('account');
  const [hasGoogle] = useState(() => googleMapsKey() !== undefined);
  const [hasFailed, setFailed] = useState(false);
  const View = useLazyComponent<MapViewProps>(!hasFailed, {
    load: hasGoogle ? loadGoogle : loadLeaflet,
    onFailure: () => setFailed(true),
  });
  const error = (title: string, retry: () => void) => (
    <MapError title={title} onRetry={retry} onShow={props.onFailure} />
  );
  if (hasFailed) return error(t('map.failed'), () => setFailed(false));
  const loading = <p className={styles['frame']}>{t('map.loading')}</p>;
  if (!View) return <div role="status">{loading}</div>;
  return (
    <QueryBoundary
      skeleton={loading}
      renderError={(_error, retry) => error(t(hasGoogle ? 'map.googleFailed' : 'map.failed'), retry)}
    >
      <MovablePin {...props} View={View} />
    </QueryBoundary>
  );
}

interface MapErrorProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onShow: (() => void) | undefined;
}

function MapError({ title, onRetry, onShow }: MapErrorProps) {
  const { t } = useTranslation('account');
  const report = useEffectEvent(() => onShow?.());
  useEffect(() => report(), []);
  return (
    <div className={styles['frame']}>
      <ErrorPanel title={title} text={t('map.byHand')} onRetry={onRetry} />
    </div>
  );
}

interface MovablePinProps extends AddressMapProps {
  readonly View: ComponentType<MapViewProps>;
}

function MovablePin({ View, position, zoom, onMove }: MovablePinProps) {
  const { t } = useTranslation('account');
  const distanceText = useDistanceText();
  const map = useRef<MapHandle>(null);
  const [shownZoom, setShownZoom] = useState(zoom);
  const [announcement, setAnnouncement] = useState('');
  const move = (direction: Direction) => {
    const number = stepMetres(shownZoom, position.latitude);
    onMove(movePosition(position, direction, number));
    setAnnouncement(t('map.moved', { distance: distanceText(number), direction: t(`map.${direction}`) }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const direction = DIRECTION_OF_KEY[event.key];
    if (!direction || !(event.target as Element).closest('[data-map-pin]')) return;
    event.preventDefault();
    event.stopPropagation();
    move(direction);
  };
  return (
    <section className={styles['map']} aria-label={t('map.label')}>
      <div className={styles['frame']} dir="ltr" onKeyDownCapture={moveByKey}>
        <View ref={map} position={position} zoom={zoom} onMove={onMove} onZoom={setShownZoom} />
        <ZoomButtons onZoom={(levels) => map.current?.zoomBy(levels)} onCentre={() => map.current?.centre()} />
      </div>
      <PinButtons onMove={move} />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </section>
  );
}
