import type { CatalogSnapshot } from '../../../../services/api/src/modules/catalog/catalog-snapshot.ts';

const KINDS = [
  'Premium',
  'Express',
  'Family',
  'Studio',
  'Villa',
  'Weekend',
  'Evening',
  'Monthly',
  'Seasonal',
  'Office',
];
const AREAS = ['Marina', 'Jumeirah', 'Deira', 'Barsha', 'Downtown', 'Mirdif', 'Satwa', 'Karama', 'Furjan', 'Springs'];

/** Returns the catalog with as many services: its own first, then copies whose names differ by a kind and an area. */
export function copyCatalog(snapshot: CatalogSnapshot, size: number): CatalogSnapshot {
  const { services } = snapshot;
  const firstId = Math.max(...services.map(({ id }) => id)) + 1;
  const copies = Array.from({ length: Math.max(0, size - services.length) }, (_, index) => {
    const original = services[index % services.length];
    if (!original) throw new Error('the catalog has no service');
    const round = Math.floor(index / services.length);
    const suffix = `${KINDS[round % KINDS.length]} ${AREAS[Math.floor(round / KINDS.length) % AREAS.length]}`;
    const id = firstId + index;
    return { ...original, id, service_id: id, name: `${original.name} ${suffix}` };
  });
  return { ...snapshot, services: [...services.slice(0, size), ...copies] };
}
