export const MEMORY_PATH = '/bench/memory';
export const CUSTOMERS_PATH = '/bench/customers';
export const BASELINE_PATH = '/bench/baseline';
