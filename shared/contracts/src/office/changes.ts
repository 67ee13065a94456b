import * as z from '@dar/contracts/schema';

/** A stream of server-sent events, `data: <change>`, for those who may list visits (docs/rules/office-dispatch.md#live-board). */
export const OFFICE_CHANGES_PATH = '/office/changes';

/** What a stream names: an order whose visits have changed, or an entry of the log. */
export const officeChange = z.union([
  z.object({ kind: z.literal('order'), order_no: z.string() }),
  z.object({ kind: z.literal('change'), id: z.int(), action: z.string() }),
]);
export type OfficeChange = z.output<typeof officeChange>;

/**
 * A request header of a page that nobody has touched for some minutes. The call does not keep the session open
 * (docs/rules/office.md#sessions-of-staff).
 */
export const IDLE_HEADER = 'x-idle';
