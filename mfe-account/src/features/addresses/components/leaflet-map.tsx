import 'leaflet/dist/leaflet.css';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { MapPlace } from '@dar/contracts/geo';
import type { Map as LeafletMapObject, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { communityCells, shadesOf } from '../community-cells.ts';
import type { Box } from '../label-placement.ts';
import type { Corner } from '../land-rings.ts';
import { drawLabels } from '../leaflet-labels.ts';
import { drawLand } from '../leaflet-land.ts';
import { PIN_SIZE } from '../map-pin.ts';
import type { MapViewProps } from '../map-view.ts';
import { metresPerPixel, roundDown } from '../pin-steps.ts';
import { mapPlacesQuery } from '../queries.ts';
import styles from './leaflet-map.module.css';
import { useDistanceText } from './use-distance-text.ts';
import { hasMotion, useLeafletMap } from './use-leaflet-map.ts';

const SCALE_PIXELS = 110;

/** Renders the keyless map: land, communities and the pin, all from our own server. */
export function LeafletMap({ ref, position, zoom, onMove, onZoom }: MapViewProps) {
  const { t } = useTranslation('account');
  const [shownZoom, setShownZoom] = useState(zoom);
  const { container, map, pin } = useLeafletMap({
    position,
    zoom,
    pinLabel: t('map.pin'),
    onMove,
    onZoom: (level) => {
      setShownZoom(level);
      onZoom(level);
    },
  });
  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => pin && map?.setZoomAround(pin.getLatLng(), map.getZoom() + levels, { animate: hasMotion() }),
    centre: () => pin && map?.panTo(pin.getLatLng(), { animate: hasMotion() }),
  }));
  const { data: places } = useQuery(mapPlacesQuery(useCall()));
  useLand(map, places, () => (map && pin ? [pinBox(map, pin), ...controlBoxes(map)] : []));
  return (
    <>
      <div ref={container} className={styles['map']} />
      <Scale zoom={shownZoom} latitude={position.latitude} />
    </>
  );
}

function useLand(
  map: LeafletMapObject | undefined,
  places: readonly MapPlace[] | undefined,
  takenBoxes: () => readonly Box[],
) {
  const { i18n } = useTranslation('account');
  const { language } = i18n;
  const getTakenBoxes = useEffectEvent(takenBoxes);
  useEffect(() => {
    if (!map) return;
    const cities = places?.filter(({ is_city }) => is_city) ?? [];
    const communities = places?.filter(({ is_city }) => !is_city) ?? [];
    const middles = communities.map(({ latitude, longitude }): Corner => [latitude, longitude]);
    const cells = communityCells(middles);
    const shades = shadesOf(middles);
    const removeLand = drawLand(
      map,
      styles,
      cells.map((corners, index) => ({ corners, shade: shades[index] ?? 0 })),
    );
    const removeLabels = drawLabels(map, { styles, cities, communities, cells, language, takenBoxes: getTakenBoxes });
    return () => {
      removeLabels();
      removeLand();
    };
  }, [map, places, language]);
}

function pinBox(map: LeafletMapObject, pin: Marker): Box {
  const { x, y } = map.latLngToContainerPoint(pin.getLatLng());
  return { left: x - PIN_SIZE.width / 2, right: x + PIN_SIZE.width / 2, top: y - PIN_SIZE.height, bottom: y };
}

/** Returns the places of the zoom buttons, and of scale and source. */
function controlBoxes(map: LeafletMapObject): Box[] {
  const { x: right, y: bottom } = map.getSize();
  return [
    { left: right - 64, right, top: 0, bottom: 172 },
    { left: 0, right, top: bottom - 28, bottom },
  ];
}

function Scale({ zoom, latitude }: { readonly zoom: number; readonly latitude: number }) {
  const { t } = useTranslation('account');
  const distanceText = useDistanceText();
  const pixel = metresPerPixel(zoom, latitude);
  const metres = roundDown(SCALE_PIXELS * pixel);
  return (
    <div className={styles['notes']}>
      <bdi className={styles['scale']} style={{ inlineSize: metres / pixel }}>
        {distanceText(metres)}
      </bdi>
      <a className={styles['source']} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {t('map.source')}
      </a>
    </div>
  );
}
