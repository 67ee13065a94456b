import { useTranslation } from '@dar/app/i18n';
import type { Position } from '@dar/app/location';
import { Button, Failure, Icon, QueryBoundary, useHydrated, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './address-map.module.css';
import { googleMapsKey } from './google-script.ts';
import type { MapHandle, MapViewProps } from './map-view.ts';
import { DIRECTION_OF_KEY, DIRECTIONS, type Direction, movePosition, stepMetres } from './pin-steps.ts';

export interface AddressMapProps {
  readonly position: Position;
  readonly zoom: number;
  readonly onMove: (position: Position) => void;
  readonly onFailure?: () => void;
}

const createView = (): ComponentType<MapViewProps> =>
  lazy(async () => {
    if (!googleMapsKey()) {
      const { LeafletMap } = await import(/* webpackChunkName: 'leaflet-map' */ './leaflet-map.tsx');
      return { default: LeafletMap };
    }
    const { GoogleMap } = await import(/* webpackChunkName: 'google-map' */ './google-map.tsx');
    return { default: GoogleMap };
  });

/** Shows an error with Retry when the map fails. The caller's form must not need the map. */
export function AddressMap({ position, zoom, onMove, onFailure }: AddressMapProps) {
  const { t } = useTranslation('account');
  const map = useRef<MapHandle>(null);
  const [View, setView] = useState(createView);
  const [hasFailed, setFailed] = useState(false);
  const [shownZoom, setShownZoom] = useState(zoom);
  const { move, announcement } = usePinSteps({ position, zoom: shownZoom, onMove });
  const isHydrated = useHydrated();
  const moveByKey = (event: KeyboardEvent) => {
    const direction = DIRECTION_OF_KEY[event.key];
    if (!direction || !(event.target as Element).closest('[data-map-pin]')) return;
    event.preventDefault();
    event.stopPropagation();
    move(direction);
  };
  const renderError = (_error: unknown, retry: () => void) => (
    <MapError
      onRetry={() => {
        setView(createView);
        setFailed(false);
        retry();
      }}
      onShow={() => {
        setFailed(true);
        onFailure?.();
      }}
    />
  );
  return (
    <section className={styles['map']} aria-label={t('map.label')}>
      <div className={styles['frame']} dir={hasFailed ? undefined : 'ltr'} onKeyDownCapture={moveByKey}>
        <QueryBoundary skeleton={<p>{t('map.loading')}</p>} renderError={renderError}>
          {isHydrated ? (
            <>
              <View ref={map} position={position} zoom={zoom} onMove={onMove} onZoom={setShownZoom} />
              <ZoomButtons map={map} />
            </>
          ) : (
            <p role="status">{t('map.loading')}</p>
          )}
        </QueryBoundary>
      </div>
      {!hasFailed && <PinButtons onMove={move} />}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </section>
  );
}

interface MapErrorProps {
  readonly onRetry: () => void;
  readonly onShow: () => void;
}

function MapError({ onRetry, onShow }: MapErrorProps) {
  const { t } = useTranslation('account');
  const report = useEffectEvent(onShow);
  useEffect(() => report(), []);
  const title = t(googleMapsKey() ? 'map.googleFailed' : 'map.failed');
  return <Failure title={title} text={t('map.byHand')} onRetry={onRetry} />;
}

/** Returns a function that moves the pin a step, and what a screen reader says about the last step. */
function usePinSteps({ position, zoom, onMove }: Omit<AddressMapProps, 'onFailure'>) {
  const { t } = useTranslation('account');
  const [announcement, setAnnouncement] = useState('');
  const move = (direction: Direction) => {
    const number = stepMetres(zoom, position.latitude);
    onMove(movePosition(position, direction, number));
    const distance = number < 1_000 ? t('map.metres', { number }) : t('map.kilometres', { number: number / 1_000 });
    setAnnouncement(t('map.moved', { distance, direction: t(`map.${direction}`) }));
  };
  return { move, announcement };
}

function ZoomButtons({ map }: { readonly map: RefObject<MapHandle | null> }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['zoom']}>
      <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => map.current?.zoomBy(1)} />
      <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => map.current?.zoomBy(-1)} />
      <IconButton icon="pin" label={t('map.centre')} onClick={() => map.current?.centre()} />
    </div>
  );
}

/** For customers who cannot drag. The buttons keep their order in Arabic, as on a compass. */
function PinButtons({ onMove }: { readonly onMove: (direction: Direction) => void }) {
  const { t } = useTranslation('account');
  return (
    <fieldset className={styles['pinButtons']}>
      <legend className={styles['legend']}>{t('map.movePin')}</legend>
      <div className={styles['directions']} dir="ltr">
        {DIRECTIONS.map((direction) => (
          <IconButton
            key={direction}
            className={styles[direction]}
            icon="chevron-down"
            label={t('map.moveTo', { direction: t(`map.${direction}`) })}
            onClick={() => onMove(direction)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface IconButtonProps {
  readonly icon: 'plus' | 'minus' | 'pin' | 'chevron-down';
  readonly label: string;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function IconButton({ icon, label, className, onClick }: IconButtonProps) {
  return (
    <Button
      className={clsx(styles['button'], className)}
      size="small"
      icon={<Icon name={icon} />}
      aria-label={label}
      onClick={onClick}
    />
  );
}
