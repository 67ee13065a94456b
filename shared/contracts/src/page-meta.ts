/** The names of meta elements with the keys of others, which the gateway writes from its settings. */
export const TAG_MANAGER_META = 'dar-tag-manager';
export const GOOGLE_MAPS_META = 'dar-google-maps';
