import { type LatLngTuple, type Map as LeafletMap, layerGroup, polygon } from 'leaflet';
import { type Corner, decodeOutline } from './land-rings.ts';
import { NEIGHBOUR_OUTLINES, UAE_OUTLINES } from './uae-land.ts';

/** More than the map can show. */
const WHOLE: LatLngTuple[] = [
  [18, 44],
  [30, 44],
  [30, 64],
  [18, 64],
];
/** Smaller areas would be mere lines. */
const CELLS_FROM_ZOOM = 11;

/** Class names by part of the map. */
export type LayerStyles = Readonly<Record<string, string | undefined>>;

export interface Cell {
  readonly corners: readonly Corner[];
  /** 0 to 3. */
  readonly shade: number;
}

/** Draws sea and land, and the areas of the communities under the sea, so that they end at the coast. */
export function drawLand(map: LeafletMap, styles: LayerStyles, cells: readonly Cell[]): () => void {
  const options = (name: string) => ({ className: styles[name], interactive: false });
  const uae = UAE_OUTLINES.map(ringOf);
  const land = polygon(
    uae.map((ring) => [ring]),
    options('land'),
  );
  const areas = layerGroup(cells.map(({ corners, shade }) => polygon(toTuples(corners), options(`cell${shade}`))));
  const sea = polygon([WHOLE, ...uae], options('sea'));
  const neighbours = NEIGHBOUR_OUTLINES.map((outline) => polygon(ringOf(outline), options('neighbour')));
  const layers = layerGroup([land, sea, ...neighbours]).addTo(map);
  const draw = () => {
    if (map.getZoom() < CELLS_FROM_ZOOM) areas.remove();
    else areas.addTo(map);
    // Layers that come later lie above.
    for (const layer of [sea, ...neighbours]) layer.bringToFront();
  };
  draw();
  map.on('zoomend', draw);
  return () => {
    map.off('zoomend', draw);
    areas.remove();
    layers.remove();
  };
}

const ringOf = (outline: string) => toTuples(decodeOutline(outline));

const toTuples = (corners: readonly Corner[]) =>
  corners.map(([latitude, longitude]): LatLngTuple => [latitude, longitude]);
