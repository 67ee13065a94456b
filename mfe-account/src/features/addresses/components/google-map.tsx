import { useTranslation } from '@dar/app/i18n';
import { GoogleMap as GoogleMapBase, type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useImperativeHandle, useState } from 'react';
import { googleMapId, googleMapsKey, needsMapDocument, reportGoogleMapsLoaded } from '../google-maps.ts';
import type { MapViewProps } from '../map-view.ts';
import { roundPosition } from '../pin-steps.ts';
import styles from './google-map.module.css';
import { useGooglePin } from './use-google-pin.ts';

const LIBRARIES: Libraries = ['maps', 'marker'];

const OPTIONS: google.maps.MapOptions = {
  disableDefaultUI: true,
  gestureHandling: 'greedy',
  // The wheel scrolls the page, and keys and clicks move the pin.
  scrollwheel: false,
  disableDoubleClickZoom: true,
  keyboardShortcuts: false,
  clickableIcons: false,
};

/** Google's script loads once per document, in the language of the first map. */
let scriptLanguage: string | undefined;
/** Google rejected the key. Its maps stay grey until the next document. */
let isRejected = false;

/** Renders Google's map. Throws when its script does not load or the key is rejected. */
export function GoogleMap(props: MapViewProps) {
  const [isBlocked] = useState(needsMapDocument);
  useEffect(() => {
    // The history keeps the state of the page.
    if (isBlocked) location.reload();
  }, [isBlocked]);
  return isBlocked ? <Loading /> : <LoadedMap {...props} />;
}

function LoadedMap(props: MapViewProps) {
  const { language } = useTranslation('account').i18n;
  scriptLanguage ??= language;
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: googleMapsKey() ?? '',
    language: scriptLanguage,
    region: 'AE',
    libraries: LIBRARIES,
  });
  const [hasFailed, setFailed] = useState(isRejected);
  useEffect(() => {
    const fail = () => {
      isRejected = true;
      setFailed(true);
    };
    Reflect.set(window, 'gm_authFailure', fail);
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, []);
  useEffect(() => {
    if (isLoaded) reportGoogleMapsLoaded();
  }, [isLoaded]);
  if (loadError || hasFailed) throw loadError ?? new Error('Google rejected the key of the map.');
  return isLoaded ? <MapWithPin {...props} /> : <Loading />;
}

function MapWithPin({ ref, position, zoom, onMove, onZoom }: MapViewProps) {
  const { t } = useTranslation('account');
  const [map, setMap] = useState<google.maps.Map>();
  // Later positions move the pin, and the map only when the pin leaves it.
  const [start] = useState({ center: toLiteral(position), zoom, options: { ...OPTIONS, mapId: googleMapId() } });
  const report = ({ lat, lng }: google.maps.LatLngLiteral) => onMove(roundPosition({ latitude: lat, longitude: lng }));
  useGooglePin(map, { position: toLiteral(position), zoom, label: t('map.pin'), onMove: report });
  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => map?.setZoom((map.getZoom() ?? zoom) + levels),
    centre: () => map?.panTo(toLiteral(position)),
  }));
  return (
    <GoogleMapBase
      mapContainerClassName={styles['map']}
      center={start.center}
      zoom={start.zoom}
      options={start.options}
      onLoad={setMap}
      onClick={({ latLng }) => latLng && report(latLng.toJSON())}
      onZoomChanged={() => onZoom(map?.getZoom() ?? zoom)}
    />
  );
}

function Loading() {
  const { t } = useTranslation('account');
  return <p role="status">{t('map.loading')}</p>;
}

function toLiteral({ latitude, longitude }: MapViewProps['position']): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
