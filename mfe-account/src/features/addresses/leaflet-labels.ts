import { inLanguage } from '@dar/app/i18n/in-language';
import type { MapPlace } from '@dar/contracts/geo';
import { Bounds, divIcon, type Map as LeafletMap, layerGroup, marker, Point, PolyUtil } from 'leaflet';
import { type Box, middleOf, type PixelPoint, placeLabels } from './label-placement.ts';
import type { Corner } from './land-rings.ts';
import type { LayerStyles } from './leaflet-land.ts';

const CITIES_UNTIL_ZOOM = 13;
const COMMUNITIES_FROM_ZOOM = 11;
/** Pixels between a label and the edge of the map. */
const MARGIN = new Point(60, 16);

export interface LabelOptions {
  readonly styles: LayerStyles;
  readonly cities: readonly MapPlace[];
  readonly communities: readonly MapPlace[];
  /** The areas of the communities. */
  readonly cells: readonly (readonly Corner[])[];
  /** The language of i18next. */
  readonly language: string;
  /** Returns the parts of the map that labels must not cover. */
  readonly takenBoxes: () => readonly Box[];
}

/** Draws the names of cities and communities after every move of the map. Returns a function that removes them. */
export function drawLabels(map: LeafletMap, options: LabelOptions): () => void {
  const layer = layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    for (const { x, y, text, place } of placeLabels(wantedLabels(map, options), options.takenBoxes())) {
      const html = document.createElement('bdi');
      html.textContent = text;
      const icon = divIcon({ className: options.styles[place.is_city ? 'city' : 'community'], iconSize: [0, 0], html });
      const position = map.containerPointToLatLng([x, y]);
      layer.addLayer(marker(position, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }));
    }
  };
  draw();
  map.on('moveend resize', draw);
  return () => {
    map.off('moveend resize', draw);
    layer.remove();
  };
}

/** Returns the labels of the view by importance: cities, then communities from the middle of the map outwards. */
function wantedLabels(map: LeafletMap, { cities, communities, cells, language }: LabelOptions) {
  const view = new Bounds(MARGIN, map.getSize().subtract(MARGIN));
  const label = (place: MapPlace, { x, y }: PixelPoint) => ({
    x,
    y,
    place,
    text: inLanguage(language, place.name, place.name_ar),
  });
  const cityLabels = cities.flatMap((place) => {
    const middle = pixelOf(map, [place.latitude, place.longitude]);
    return view.contains(middle) ? [label(place, middle)] : [];
  });
  const communityLabels = communities.flatMap((place, index) => {
    const at = visibleMiddle(map, view, [place.latitude, place.longitude], cells[index] ?? []);
    return at ? [label(place, at)] : [];
  });
  const center = map.getSize().divideBy(2);
  const byDistance = communityLabels.sort(
    (one, other) => center.distanceTo(pointOf(one)) - center.distanceTo(pointOf(other)),
  );
  const zoom = map.getZoom();
  return [...(zoom <= CITIES_UNTIL_ZOOM ? cityLabels : []), ...(zoom >= COMMUNITIES_FROM_ZOOM ? byDistance : [])];
}

/** Returns the middle of a community, or of the visible part of its area when the middle is out of view. */
function visibleMiddle(map: LeafletMap, view: Bounds, middle: Corner, cell: readonly Corner[]): PixelPoint | undefined {
  const pixel = pixelOf(map, middle);
  if (view.contains(pixel)) return pixel;
  const visible = PolyUtil.clipPolygon(
    cell.map((corner) => pixelOf(map, corner)),
    view,
  );
  return visible.length < 3 ? undefined : middleOf(visible);
}

const pixelOf = (map: LeafletMap, [latitude, longitude]: Corner) => map.latLngToContainerPoint([latitude, longitude]);

const pointOf = ({ x, y }: PixelPoint) => new Point(x, y);
