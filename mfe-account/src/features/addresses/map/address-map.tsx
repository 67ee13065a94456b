import { useTranslation } from '@dar/app/i18n';
import type { Position } from '@dar/app/location';
import { Button, Failure, Icon, QueryBoundary, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { type ComponentType, type KeyboardEvent, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
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

const createView = (hasGoogle: boolean): ComponentType<MapViewProps> =>
  lazy(async () => {
    if (!hasGoogle) {
      const { LeafletMap } = await import(/* webpackChunkName: 'leaflet-map' */ './leaflet-map.tsx');
      return { default: LeafletMap };
    }
    const { GoogleMap } = await import(/* webpackChunkName: 'google-map' */ './google-map.tsx');
    return { default: GoogleMap };
  });

/** Shows an error with Retry when the map fails. The caller's form must not need the map. */
export function AddressMap({ onFailure, ...map }: AddressMapProps) {
  const { t } = useTranslation('account');
  const [hasGoogle] = useState(() => googleMapsKey() !== undefined);
  const [View, setView] = useState(() => createView(hasGoogle));
  const renderError = (_error: unknown, retry: () => void) => (
    <MapError
      title={t(hasGoogle ? 'map.googleFailed' : 'map.failed')}
      onRetry={() => {
        setView(() => createView(hasGoogle));
        retry();
      }}
      onShow={onFailure}
    />
  );
  return (
    <QueryBoundary skeleton={<p className={styles['frame']}>{t('map.loading')}</p>} renderError={renderError}>
      <MovablePin {...map} View={View} />
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
      <Failure title={title} text={t('map.byHand')} onRetry={onRetry} />
    </div>
  );
}

interface MovablePinProps extends Omit<AddressMapProps, 'onFailure'> {
  readonly View: ComponentType<MapViewProps>;
}

function MovablePin({ View, position, zoom, onMove }: MovablePinProps) {
  const { t } = useTranslation('account');
  const map = useRef<MapHandle>(null);
  const [shownZoom, setShownZoom] = useState(zoom);
  const [announcement, setAnnouncement] = useState('');
  const move = (direction: Direction) => {
    const number = stepMetres(shownZoom, position.latitude);
    onMove(movePosition(position, direction, number));
    const distance = number < 1_000 ? t('map.metres', { number }) : t('map.kilometres', { number: number / 1_000 });
    setAnnouncement(t('map.moved', { distance, direction: t(`map.${direction}`) }));
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
        <div className={styles['zoom']}>
          <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => map.current?.zoomBy(1)} />
          <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => map.current?.zoomBy(-1)} />
          <IconButton icon="pin" label={t('map.centre')} onClick={() => map.current?.centre()} />
        </div>
      </div>
      {/* For customers who cannot drag. The buttons keep their order in Arabic, as on a compass. */}
      <fieldset className={styles['pinButtons']}>
        <legend className={styles['legend']}>{t('map.movePin')}</legend>
        <div className={styles['directions']} dir="ltr">
          {DIRECTIONS.map((direction) => (
            <IconButton
              key={direction}
              className={styles[direction]}
              icon="chevron-down"
              label={t('map.moveTo', { direction: t(`map.${direction}`) })}
              onClick={() => move(direction)}
            />
          ))}
        </div>
      </fieldset>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </section>
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
