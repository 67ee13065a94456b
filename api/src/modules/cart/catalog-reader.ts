import type { Activity, Service } from '@dar/shared/contracts/catalog';

/** A service with what only the server needs to know of it. */
export type BookableService = Service & {
  /** How long one visit keeps a crew, in minutes. */
  readonly lengthMinutes: number;
  /** How long before its start a visit must be booked, in minutes. */
  readonly leadMinutes: number;
};

/** What the other modules ask of the catalogue; the catalog module's service gives it (app.ts hands it in). */
export interface CatalogReader {
  readonly serviceById: (id: number) => BookableService | undefined;
  /** Every activity, in the order in which the shop shows them. */
  readonly activities: () => readonly Activity[];
}
