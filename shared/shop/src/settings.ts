import { readFileSync } from 'node:fs';
import { z } from 'zod';

const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('must be a readable file');
    return z.NEVER;
  }
});

/** Settings of the gateway for what pages load of others. docs/operations.md#settings */
export const settings = {
  /** The Google Tag Manager container. Without it pages have no data layer. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
    .optional(),
  /** The API's setting of the same name. With it pages may load Stripe.js. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must be a publishable key of Stripe (pk_…)').optional(),
  /** The browser's key of the Maps JavaScript and Places APIs. Without it the keyless map is used. */
  GOOGLE_MAPS_BROWSER_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a key for the Maps JavaScript and Places APIs')
    .optional(),
  /** The id of a map style at Google. Without it the map has Google's default style. */
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^\w{4,64}$/, 'must be a map id of Google')
    .optional(),
  /** A file of Apple, which Stripe offers for download. With it the shop's domain can be registered for Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: fileContent.optional(),
};

export type ShopSettings = z.output<z.ZodObject<typeof settings>>;
