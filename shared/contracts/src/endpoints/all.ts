import * as areas from './areas.ts';
import type { Endpoint } from './endpoint.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'encoding' in value && 'output' in value;
}

export const endpointsByArea: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.entries(areas).map(([area, exports]) => [area, Object.values(exports).filter(isEndpoint)]),
);
