export const CATALOG_VERSION_HEADER = 'x-dar-catalog';
