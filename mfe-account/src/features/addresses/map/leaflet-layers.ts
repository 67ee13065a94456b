import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { MapPlace } from '@dar/contracts/geo';
import {
  Bounds,
  divIcon,
  type LatLngTuple,
  type Layer,
  type Map as LeafletMap,
  layerGroup,
  marker,
  Point,
  PolyUtil,
  polygon,
} from 'leaflet';
import { communityCells } from './community-cells.ts';
import { type Corner, NEIGHBOUR_RINGS, UAE_RINGS } from './land-rings.ts';
import styles from './leaflet-map.module.css';
import { PIN_SIZE } from './map-view.ts';

const WHOLE: LatLngTuple[] = [
  [18, 44],
  [30, 44],
  [30, 64],
  [18, 64],
];
const CITIES_UNTIL_ZOOM = 13;
/** Smaller areas would be mere lines. */
const COMMUNITIES_FROM_ZOOM = 11;
const SHADES = 4;
const MARGIN = new Point(60, 16);
/** Measured on the labels of both languages: wide enough for all of them. */
const CHARACTER_PIXELS = 7.5;
const LABEL_HEIGHT = 22;
const GAP = 6;
const LABEL_OFFSETS = [0, LABEL_HEIGHT + GAP, -PIN_SIZE.height - LABEL_HEIGHT];

export interface LayerOptions {
  readonly places: readonly MapPlace[];
  readonly language: string;
  /** HTML that names the source of the outlines. */
  readonly attribution: string;
  readonly takenBounds: () => readonly Bounds[];
}

interface LabelledPlace extends MapPlace {
  readonly cell: readonly Corner[];
}

export function drawLayers(map: LeafletMap, { places, takenBounds, ...options }: LayerOptions): () => void {
  const communities = places.filter(({ is_city }) => !is_city);
  const cells = communityCells(communities.map(getCorner));
  const labelled = [
    ...places.filter(({ is_city }) => is_city).map((city) => ({ ...city, cell: [] })),
    ...communities.map((community, index) => ({ ...community, cell: cells[index] ?? [] })),
  ];
  const land = layerGroup(createLand(cells, options.attribution)).addTo(map);
  const labels = layerGroup().addTo(map);
  const draw = () => {
    map.getContainer().classList.toggle(styles['far'] ?? '', map.getZoom() < COMMUNITIES_FROM_ZOOM);
    labels.clearLayers();
    for (const label of createLabels(map, labelled, options.language, takenBounds())) labels.addLayer(label);
  };
  draw();
  map.on('moveend resize', draw);
  return () => {
    map.off('moveend resize', draw);
    labels.remove();
    land.remove();
  };
}

/** Returns the layers from bottom to top. The sea covers the areas of the communities, so that they end at the coast. */
function createLand(cells: readonly Corner[][], attribution: string): Layer[] {
  const getOptions = (name: string) => ({ className: styles[name], interactive: false, attribution });
  const land = UAE_RINGS.map((ring) => [ring]);
  return [
    polygon(land, getOptions('land')),
    ...cells.map((cell, index) => polygon(cell, getOptions(`cell${index % SHADES}`))),
    polygon([WHOLE, ...UAE_RINGS], getOptions('sea')),
    ...NEIGHBOUR_RINGS.map((ring) => polygon(ring, getOptions('neighbour'))),
  ];
}

function createLabels(map: LeafletMap, places: readonly LabelledPlace[], language: string, taken: readonly Bounds[]) {
  const center = map.getSize().divideBy(2);
  const getDistance = ({ place, middle }: ReturnType<typeof findVisible>[number]) =>
    place.is_city ? 0 : middle.distanceTo(center);
  const boxes = [...taken];
  return findVisible(map, places)
    .sort((one, other) => getDistance(one) - getDistance(other))
    .flatMap(({ place, middle }) => {
      const html = document.createElement('bdi');
      html.textContent = pickLocalized(language, place.name, place.name_ar);
      const half = new Point((html.textContent.length * CHARACTER_PIXELS) / 2 + GAP, LABEL_HEIGHT / 2 + GAP);
      const spots = LABEL_OFFSETS.map((offset) => middle.add([0, offset]));
      const getBox = (spot: Point) => new Bounds(spot.subtract(half), spot.add(half));
      const free = spots.find((spot) => !boxes.some((box) => box.overlaps(getBox(spot))));
      if (!free) return [];
      boxes.push(getBox(free));
      const icon = divIcon({ className: styles[place.is_city ? 'city' : 'community'], iconSize: [0, 0], html });
      const position = map.containerPointToLatLng(free);
      return marker(position, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 });
    });
}

function findVisible(map: LeafletMap, places: readonly LabelledPlace[]) {
  const view = new Bounds(MARGIN, map.getSize().subtract(MARGIN));
  const zoom = map.getZoom();
  return places.flatMap((place) => {
    if (place.is_city ? zoom > CITIES_UNTIL_ZOOM : zoom < COMMUNITIES_FROM_ZOOM) return [];
    const middle = map.latLngToContainerPoint(getCorner(place));
    if (view.contains(middle)) return { place, middle };
    const corners = place.cell.map((corner) => map.latLngToContainerPoint(corner));
    const visible = PolyUtil.clipPolygon(corners, view);
    if (visible.length < 3) return [];
    return { place, middle: visible.reduce((sum, corner) => sum.add(corner)).divideBy(visible.length) };
  });
}

const getCorner = ({ latitude, longitude }: MapPlace): Corner => [latitude, longitude];
