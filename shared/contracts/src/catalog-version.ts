/** Response header of the API's `/healthz`: the version of the catalog that it serves. */
export const CATALOG_VERSION_HEADER = 'x-dar-catalog';
