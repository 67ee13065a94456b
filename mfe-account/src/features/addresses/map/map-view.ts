import type { Position } from '@dar/app/location';
import type { Ref } from 'react';

export interface MapHandle {
  readonly zoomBy: (levels: number) => void;
  readonly centre: () => void;
}

/** What the map of each provider takes. Its pin has the attribute `data-map-pin` and can have the focus. */
export interface MapViewProps {
  readonly ref?: Ref<MapHandle>;
  readonly position: Position;
  readonly zoom: number;
  readonly onMove: (position: Position) => void;
  readonly onZoom: (zoom: number) => void;
}

export const PIN_SIZE = { width: 44, height: 52 };

/** The pin as SVG. Its tip is in the middle of the lower edge. */
export const PIN_PICTURE = `<svg viewBox="0 0 ${PIN_SIZE.width} ${PIN_SIZE.height}" aria-hidden="true">
  <path d="M22 50C14 40 5 32 5 20a17 17 0 0 1 34 0c0 12-9 20-17 30Z" />
  <circle cx="22" cy="20" r="6.5" />
</svg>`;
