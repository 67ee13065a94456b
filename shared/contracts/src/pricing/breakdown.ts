import type { ChosenFields, PricePart } from '../endpoints/chosen-fields.ts';
import { pickLocalized } from '../language.ts';
import { formatMoney } from '../money/format-money.ts';
import { type Fils, multiply, parseAmount, ZERO } from '../money/money.ts';

/** A row of a breakdown as texts. Only `label` is never empty. */
export interface BreakdownRow {
  readonly label: string;
  readonly note: string;
  /** 'AED 30.00 × 4' when visits or the quantity of the line multiply the part. */
  readonly calculation: string;
  readonly amount: string;
}

export type BookedLine = ChosenFields & { readonly qty: number };

const INCLUDED = { en: 'Included', ar: 'مشمول' };

export function getPartAmount({ price, qty = 1, times }: PricePart): Fils {
  return price === '' ? ZERO : multiply(parseAmount(price), qty * times);
}

/**
 * Returns the parts, which add up to the total (docs/rules/prices.md#price-breakdown). A line without `price_parts`, which
 * the specification does not name, has its options without prices.
 */
export function lineParts(line: BookedLine): PricePart[] {
  const parts = line.price_parts.length > 0 ? line.price_parts : unpricedParts(line);
  return parts.map((part) => ({ ...part, times: part.times * line.qty }));
}

export function formatLine(line: BookedLine, language: string): BreakdownRow[] {
  const written = line.written_texts.map(({ hint, hint_ar, text }) => ({
    label: pickLocalized(language, hint, hint_ar),
    note: text,
    calculation: '',
    amount: '',
  }));
  return [...formatParts(lineParts(line), language), ...written];
}

/**
 * Returns the chosen options and the texts of the customer, without prices. A crew reads them. An option that the
 * partner's price includes in part is one row, and the base price is none.
 */
export function formatOptions(line: BookedLine, language: string): Pick<BreakdownRow, 'label' | 'note'>[] {
  const { text, text_ar } = line;
  const unpriced = { ...line, price_parts: [], text: withoutPrice(text), text_ar: withoutPrice(text_ar) };
  return formatLine(unpriced, language).map(({ label, note }) => ({ label, note }));
}

/** Omits what a rate says of its own price: '2 hours (AED 30 per hour)'. */
export const withoutPrice = (text: string): string => text.replace(/\s*\([^()]*(?:AED|درهم)[^()]*\)$/, '');

export function formatParts(parts: readonly PricePart[], language: string): BreakdownRow[] {
  return parts.map((part) => {
    const { price, qty, times } = part;
    const name = pickLocalized(language, part.name, part.name_ar);
    const amount = getPartAmount(part);
    const isCalculated = amount > ZERO && times > 1;
    return {
      label: qty === undefined ? name : `${name} × ${qty}`,
      note: pickLocalized(language, part.description, part.description_ar),
      calculation: isCalculated ? `${formatMoney(multiply(parseAmount(price), qty ?? 1), language)} × ${times}` : '',
      amount: formatAmount(part, language),
    };
  });
}

function formatAmount(part: PricePart, language: string): string {
  if (part.price === '') return '';
  const amount = getPartAmount(part);
  return amount === ZERO ? pickLocalized(language, INCLUDED.en, INCLUDED.ar) : formatMoney(amount, language);
}

function unpricedParts(line: BookedLine): PricePart[] {
  const single = (name: string, name_ar: string) => (name === '' ? [] : [{ ...UNDESCRIBED, name, name_ar }]);
  const chosen = [
    ...single(line.text, line.text_ar),
    ...single(line.selected_dropdown_option, line.selected_dropdown_option_ar),
    ...line.selected_sub_services,
    ...line.selected_service_additions,
    ...line.selected_sub_sub_services,
  ];
  return chosen.map((option) => ({ ...option, price: '', times: 1 }));
}

const UNDESCRIBED = { description: '', description_ar: '' };
