import * as z from '@dar/contracts/schema';

/** A visit, 'YYYY-MM-DD HH:MM' in Dubai. */
export const visitFields = { starts_at: z.string(), visit_minutes: z.int() };
