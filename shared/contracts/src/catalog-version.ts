/** The header of the API's health answer that says which catalog it serves. */
export const CATALOG_VERSION_HEADER = 'x-dar-catalog';
