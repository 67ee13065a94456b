import { useTranslation } from '@dar/app/i18n';
import { GoogleMap as GoogleMapBase, type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import styles from './google-map.module.css';
import { googleMapId, googleMapsKey, needsMapDocument, reportGoogleMapsLoaded } from './google-script.ts';
import { type MapViewProps, PIN_PICTURE } from './map-view.ts';
import { roundPosition } from './pin-steps.ts';

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
  const [map, setMap] = useState<google.maps.Map>();
  // Later positions move the pin, and the map only when the pin leaves it.
  const [start] = useState({ center: toLiteral(position), zoom, options: { ...OPTIONS, mapId: googleMapId() } });
  const report = ({ latLng }: google.maps.MapMouseEvent) => {
    if (!latLng) return;
    const { lat, lng } = latLng.toJSON();
    onMove(roundPosition({ latitude: lat, longitude: lng }));
  };
  usePin(map, { position, zoom, report });
  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => map?.setZoom((map.getZoom() ?? zoom) + levels),
    centre: () => map?.panTo(toLiteral(position)),
  }));
  return (
    <GoogleMapBase
      mapContainerClassName={styles['map']}
      {...start}
      onLoad={setMap}
      onClick={report}
      onZoomChanged={() => onZoom(map?.getZoom() ?? zoom)}
    />
  );
}

interface PinOptions extends Pick<MapViewProps, 'position' | 'zoom'> {
  readonly report: (event: google.maps.MapMouseEvent) => void;
}

function usePin(map: google.maps.Map | undefined, { position, zoom, report }: PinOptions) {
  const { t } = useTranslation('account');
  const label = t('map.pin');
  const [pin, setPin] = useState<google.maps.marker.AdvancedMarkerElement>();
  const create = useEffectEvent((target: google.maps.Map) => {
    const content = Object.assign(document.createElement('div'), {
      className: styles['picture'],
      innerHTML: PIN_PICTURE,
    });
    return new google.maps.marker.AdvancedMarkerElement({
      map: target,
      position: toLiteral(position),
      gmpDraggable: true,
      content,
    });
  });
  const reportDrag = useEffectEvent(report);
  useEffect(() => {
    if (!map) return;
    const created = create(map);
    created.setAttribute('data-map-pin', '');
    created.setAttribute('role', 'button');
    created.tabIndex = 0;
    const listener = created.addListener('dragend', (event: google.maps.MapMouseEvent) => reportDrag(event));
    setPin(created);
    return () => {
      listener.remove();
      created.map = null;
    };
  }, [map]);
  useEffect(() => {
    if (pin) pin.ariaLabel = label;
  }, [pin, label]);
  const { lat, lng } = toLiteral(position);
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

function Loading() {
  const { t } = useTranslation('account');
  return <p role="status">{t('map.loading')}</p>;
}

function toLiteral({ latitude, longitude }: MapViewProps['position']): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
