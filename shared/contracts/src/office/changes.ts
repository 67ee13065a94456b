import * as z from '@dar/contracts/schema';

/** A stream of server-sent events, `data: <change>`, for those who may list visits (docs/rules/office-dispatch.md#live-board). */
export const OFFICE_CHANGES_PATH = '/office/changes';

/** A stream of server-sent events for a member of a crew: each names nothing but that the day may have changed (docs/rules/office-crews.md#my-day). */
export const CREW_CHANGES_PATH = '/office/crew_changes';

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
