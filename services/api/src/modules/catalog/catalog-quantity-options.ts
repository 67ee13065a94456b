import { z } from 'zod';
import { arabic, english } from './catalog-texts.ts';
import { uniqueList } from './unique-list.ts';

const quantityOption = z.strictObject({ label: english('name'), label_ar: arabic('name'), value: z.int().positive() });

export const quantityOptions = uniqueList(quantityOption, 'label', 'label_ar', 'value');

interface Counted {
  readonly minimum: number;
  readonly maximum: number;
  readonly options: readonly { readonly value: number }[];
}

/** Named quantities are within the limits and include a minimum, which is preselected. */
export function checkNamedQuantities({ value: counted, issues }: z.core.ParsePayload<Counted>): void {
  const { minimum, maximum, options } = counted;
  for (const [index, { value }] of options.entries()) {
    if (value >= minimum && value <= maximum) continue;
    const message = `must be within the limits, ${minimum} to ${maximum}`;
    issues.push({ code: 'custom', message, path: ['options', index, 'value'], input: value });
  }
  if (options.length === 0 || minimum === 0 || options.some(({ value }) => value === minimum)) return;
  const message = `must have the minimum, ${minimum}, which is chosen at first`;
  issues.push({ code: 'custom', message, path: ['options'], input: options });
}
