import { fils } from '@dar/contracts/money';
import { z } from 'zod';

const amount = z.int().min(0).transform(fils);
const named = { id: z.int(), name: z.string(), nameAr: z.string() };
// Older rows have no descriptions.
const described = { ...named, description: z.string().default(''), descriptionAr: z.string().default('') };
const limits = { minimum: z.int(), maximum: z.int(), isRequired: z.boolean() };
const quantityOption = z.object({ label: z.string(), labelAr: z.string(), value: z.int() });
const textInput = z.object({ id: z.int(), hint: z.string(), hintAr: z.string(), isRequired: z.boolean() });

export const serviceConfiguration = z.object({
  hourlyRates: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      textAr: z.string(),
      rate: amount,
      lengthMinutes: z.int(),
      numberOfCleaners: z.int().optional(),
    }),
  ),
  dropdown: z
    .object({
      title: z.string(),
      titleAr: z.string(),
      options: z.array(z.object({ ...named, title: z.string(), price: amount })),
    })
    .nullable(),
  additions: z.array(z.object({ ...described, price: amount })),
  subServices: z.array(
    // Older inactive rows have no options.
    z.object({ ...described, ...limits, price: amount, options: z.array(quantityOption).default([]) }),
  ),
  subSubServices: z.array(z.object({ ...described, ...limits, extraMinutes: z.int() })),
  textInputs: z.array(textInput),
  bigTextInputs: z.array(textInput),
  // Older inactive rows have none.
  included: z.array(z.string()).default([]),
  includedAr: z.array(z.string()).default([]),
});
export type ServiceConfiguration = z.output<typeof serviceConfiguration>;
