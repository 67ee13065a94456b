import { useEffect, useEffectEvent, useState } from 'react';
import { createPinPicture } from '../map-pin.ts';
import styles from './google-map.module.css';

interface GooglePinOptions {
  readonly position: google.maps.LatLngLiteral;
  /** After a jump to another place. */
  readonly zoom: number;
  readonly label: string;
  readonly onMove: (position: google.maps.LatLngLiteral) => void;
}

/** Adds a pin to a map. The map follows a position out of view. */
export function useGooglePin(map: google.maps.Map | undefined, { position, zoom, label, onMove }: GooglePinOptions) {
  const [pin, setPin] = useState<google.maps.marker.AdvancedMarkerElement>();
  const create = useEffectEvent((target: google.maps.Map) => {
    const content = createPinPicture(styles['picture']);
    return new google.maps.marker.AdvancedMarkerElement({ map: target, position, gmpDraggable: true, content });
  });
  const report = useEffectEvent((event: google.maps.MapMouseEvent) => event.latLng && onMove(event.latLng.toJSON()));
  useEffect(() => {
    if (!map) return;
    const created = create(map);
    created.setAttribute('data-map-pin', '');
    created.setAttribute('role', 'button');
    created.tabIndex = 0;
    const listener = created.addListener('dragend', (event: google.maps.MapMouseEvent) => report(event));
    setPin(created);
    return () => {
      listener.remove();
      created.map = null;
    };
  }, [map]);
  useEffect(() => {
    if (pin) pin.ariaLabel = label;
  }, [pin, label]);
  const { lat, lng } = position;
  const follow = useEffectEvent(() => {
    if (map?.getBounds()?.contains({ lat, lng }) !== false) return;
    map.panTo({ lat, lng });
    map.setZoom(Math.max(map.getZoom() ?? zoom, zoom));
  });
  useEffect(() => {
    if (pin) pin.position = { lat, lng };
    follow();
  }, [pin, lat, lng]);
}
