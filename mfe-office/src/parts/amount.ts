const ARABIC_ZERO = 0x660;

/** Returns an amount with two decimals from what people and spreadsheets write: 'AED 1,200.5', '١٤٩'. Undefined if it is none. */
export function readAmount(text: string): string | undefined {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replace('٫', '.')
    .replace(/[,٬\s\p{Cf}]|AED|د\.إ\.?/giu, '');
  const [all, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(latin) ?? [];
  return all === undefined ? undefined : `${Number(whole)}.${decimals.padEnd(2, '0')}`;
}

/** Returns the amount as calls take it; a text that is none stays, and the API says so. */
export const toAmount = (text: string) => readAmount(text) ?? text.trim();

/** The rule of a field for an amount. An empty one is a matter of `required`. */
export const amountRule = (message: string) => ({
  validator: (_: unknown, text: string | undefined) =>
    !text || readAmount(text) !== undefined ? Promise.resolve() : Promise.reject(new Error(message)),
});
