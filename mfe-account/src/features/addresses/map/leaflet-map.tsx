import 'leaflet/dist/leaflet.css';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import type { Position } from '@dar/app/location';
import { useQuery } from '@dar/app/query';
import { Bounds, control, divIcon, type LatLngTuple, Map as Leaflet, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { mapPlacesQuery } from '../queries.ts';
import { drawLayers } from './leaflet-layers.ts';
import styles from './leaflet-map.module.css';
import { type MapViewProps, PIN_PICTURE, PIN_SIZE } from './map-view.ts';
import { roundPosition } from './pin-steps.ts';

const MIN_ZOOM = 7;
const MAX_ZOOM = 18;
const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';
const BOUNDS: LatLngTuple[] = [
  [22, 51],
  [26.6, 57],
];
/** The map follows a pin that comes this near to its edge, as a share of its size. */
const EDGE = -0.12;

export function LeafletMap({ ref, position, zoom, onMove, onZoom }: MapViewProps) {
  const { t } = useTranslation('account');
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const { map, pin } = drawn ?? {};
  const pinLabel = t('map.pin');

  const report = useEffectEvent(({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
    onMove(roundPosition({ latitude: lat, longitude: lng })),
  );
  const reportZoom = useEffectEvent(onZoom);
  const create = useEffectEvent((element: HTMLElement) => {
    const created = { map: createMap(element, position, zoom), pin: createPin(position) };
    created.pin.addTo(created.map);
    // From the first moment: the effect below only follows the language.
    namePin(created.pin, pinLabel);
    created.map.on('click', ({ latlng }) => report(latlng));
    created.map.on('zoomend', () => reportZoom(created.map.getZoom()));
    created.pin.on('dragend', () => report(created.pin.getLatLng()));
    return created;
  });
  useEffect(() => {
    if (!container.current) return;
    const created = create(container.current);
    // The page can change its layout without a resize of the window.
    const observer = new ResizeObserver(() => created.map.invalidateSize());
    observer.observe(container.current);
    setDrawn(created);
    return () => {
      observer.disconnect();
      created.map.remove();
    };
  }, []);

  useEffect(() => {
    if (pin) namePin(pin, pinLabel);
  }, [pin, pinLabel]);
  const { latitude, longitude } = position;
  const follow = useEffectEvent((target: LatLngTuple) => {
    if (!map || map.getBounds().pad(EDGE).contains(target)) return;
    map.setView(target, Math.max(map.getZoom(), zoom), { animate: hasMotion() });
  });
  useEffect(() => {
    pin?.setLatLng([latitude, longitude]);
    follow([latitude, longitude]);
  }, [pin, latitude, longitude]);
  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => pin && map?.setZoomAround(pin.getLatLng(), map.getZoom() + levels, { animate: hasMotion() }),
    centre: () => pin && map?.panTo(pin.getLatLng(), { animate: hasMotion() }),
  }));
  useLayers(drawn);
  return <div ref={container} className={styles['map']} />;
}

interface Drawn {
  readonly map: Leaflet;
  readonly pin: Marker;
}

function useLayers(drawn: Drawn | undefined) {
  const { t, i18n } = useTranslation('account');
  const { data: places } = useQuery(mapPlacesQuery(useCall()));
  const attribution = `<a href="${OPEN_STREET_MAP}" target="_blank" rel="noreferrer" dir="auto">${t('map.source')}</a>`;
  const { language } = i18n;
  useEffect(() => {
    if (!drawn) return;
    const takenBounds = () => getTakenBounds(drawn);
    return drawLayers(drawn.map, { places: places ?? [], language, attribution, takenBounds });
  }, [drawn, places, language, attribution]);
}

function createMap(element: HTMLElement, { latitude, longitude }: Position, zoom: number): Leaflet {
  const animates = hasMotion();
  const map = new Leaflet(element, {
    center: [latitude, longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: BOUNDS,
    maxBoundsViscosity: 1,
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page, and keys and clicks move the pin.
    scrollWheelZoom: false,
    doubleClickZoom: false,
    keyboard: false,
    zoomAnimation: animates,
    fadeAnimation: animates,
    inertia: animates,
  });
  return map.addControl(control.attribution({ prefix: false }));
}

function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function createPin({ latitude, longitude }: Position): Marker {
  const { width, height } = PIN_SIZE;
  const icon = divIcon({
    className: styles['pin'],
    html: PIN_PICTURE,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
  const pin = new Marker([latitude, longitude], { icon, draggable: true, autoPan: true });
  pin.on('add', () => pin.getElement()?.setAttribute('data-map-pin', ''));
  return pin;
}

function namePin(pin: Marker, label: string): void {
  pin.getElement()?.setAttribute('aria-label', label);
}

function getTakenBounds({ map, pin }: Drawn): Bounds[] {
  const { width, height } = PIN_SIZE;
  const { x, y } = map.latLngToContainerPoint(pin.getLatLng());
  const { x: right, y: bottom } = map.getSize();
  return [
    new Bounds([x - width / 2, y - height], [x + width / 2, y]),
    new Bounds([right - 64, 0], [right, 172]),
    new Bounds([0, bottom - 28], [right, bottom]),
  ];
}
