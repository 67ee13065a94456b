export const CUSTOMERS_PATH = '/bench/customers';
export const CPU_TIME_PATH = '/bench/cpu-time';
