export const DECIMALS = 2;

/** Returns what was typed as an amount of the API. */
export const toAmountText = (value: string): string => Number(value).toFixed(DECIMALS);
