import type { Ref } from 'react';
import type { MapPosition } from './place.ts';

export interface MapHandle {
  readonly zoomBy: (levels: number) => void;
  /** Moves the map until the pin is in its middle. */
  readonly centre: () => void;
}

/** What the map of each provider takes. Its pin has the attribute `data-map-pin` and can have the focus. */
export interface MapViewProps {
  readonly ref?: Ref<MapHandle>;
  readonly position: MapPosition;
  /** The zoom at the start and after a jump to another place. */
  readonly zoom: number;
  /** The customer dragged the pin or pressed a place on the map. */
  readonly onMove: (position: MapPosition) => void;
  readonly onZoom: (zoom: number) => void;
}
