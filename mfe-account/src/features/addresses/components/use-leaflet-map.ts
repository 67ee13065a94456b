import { divIcon, type LatLngTuple, Map as LeafletMap, Marker, type Marker as Pin } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPinPicture, PIN_SIZE } from '../map-pin.ts';
import type { MapViewProps } from '../map-view.ts';
import { roundPosition } from '../pin-steps.ts';
import type { MapPosition } from '../place.ts';
import styles from './leaflet-map.module.css';

const MIN_ZOOM = 7;
const MAX_ZOOM = 18;
/** The UAE with its waters. */
const BOUNDS: LatLngTuple[] = [
  [22, 51],
  [26.6, 57],
];
/** The map follows a pin that comes this near to its edge, as a share of its size. */
const EDGE = -0.12;

interface LeafletMapOptions extends Omit<MapViewProps, 'ref'> {
  readonly pinLabel: string;
}

interface DrawnMap {
  readonly container: RefObject<HTMLDivElement | null>;
  /** Undefined until the first effect. */
  readonly map: LeafletMap | undefined;
  readonly pin: Pin | undefined;
}

/** Creates a Leaflet map with a pin in `container`, and moves both with `position`. */
export function useLeafletMap({ position, zoom, pinLabel, onMove, onZoom }: LeafletMapOptions): DrawnMap {
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ readonly map: LeafletMap; readonly pin: Pin }>();
  const create = useEffectEvent((element: HTMLElement) => {
    const map = createMap(element, position, zoom);
    const pin = createPin(position).addTo(map);
    map.on('click', ({ latlng }) => report(latlng));
    map.on('zoomend', () => reportZoom(map.getZoom()));
    pin.on('dragend', () => report(pin.getLatLng()));
    return { map, pin };
  });
  const report = useEffectEvent(({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
    onMove(roundPosition({ latitude: lat, longitude: lng })),
  );
  const reportZoom = useEffectEvent((level: number) => onZoom(level));
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
  const { map, pin } = drawn ?? {};
  useEffect(() => {
    pin?.getElement()?.setAttribute('aria-label', pinLabel);
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
  return { container, map, pin };
}

function createMap(element: HTMLElement, { latitude, longitude }: MapPosition, zoom: number): LeafletMap {
  const animates = hasMotion();
  return new LeafletMap(element, {
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
}

/** Returns whether the customer has not asked the system for less motion. */
export function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function createPin({ latitude, longitude }: MapPosition): Pin {
  const { width, height } = PIN_SIZE;
  const icon = divIcon({
    className: styles['pin'],
    // Leaflet's types know no SVG, but it appends every element.
    html: createPinPicture(styles['picture']) as Element as HTMLElement,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
  const pin = new Marker([latitude, longitude], { icon, draggable: true, autoPan: true });
  pin.on('add', () => pin.getElement()?.setAttribute('data-map-pin', ''));
  return pin;
}
