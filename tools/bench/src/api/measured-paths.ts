/** What a measured API answers beside its calls. */
export const MEMORY_PATH = '/bench/memory';
export const CUSTOMERS_PATH = '/bench/customers';
/** The bare route. */
export const BARE_PATH = '/bench/bare';
