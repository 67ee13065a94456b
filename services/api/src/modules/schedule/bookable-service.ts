import type { Activity, Service } from '@dar/contracts/catalog';

type Rate = Service['hourly_rate'][number] & { readonly lengthMinutes: number };
/** Each one beyond the first keeps the crew for so many minutes more. */
type Multiplier = Service['sub_sub_services'][number] & { readonly extraMinutes: number };

/** A service with what only the server needs to know of it; the contracts leave that out of every answer. */
export type BookableService = Omit<Service, 'hourly_rate' | 'sub_sub_services'> & {
  readonly hourly_rate: Rate[];
  readonly sub_sub_services: Multiplier[];
  /** How long one visit keeps a crew, in minutes; of a service with hourly rates the longest. */
  readonly lengthMinutes: number;
  /** How long before its start a visit must be booked, in minutes. */
  readonly leadMinutes: number;
};

/** What the other modules ask of the catalog; the catalog module's service gives it (app.ts hands it in). */
export interface CatalogReader {
  readonly serviceById: (id: number) => BookableService | undefined;
  /** Every activity, in the order in which the shop shows them. */
  readonly activities: () => readonly Activity[];
}
