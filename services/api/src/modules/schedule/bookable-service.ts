import type { Service } from '@dar/contracts/catalog';

type Rate = Service['hourly_rate'][number] & {
  readonly lengthMinutes: number;
  /** Undefined where the rate does not name it. */
  readonly numberOfCleaners?: number | undefined;
};
/** `extraMinutes` apply to each one beyond the first. */
type Multiplier = Service['sub_sub_services'][number] & { readonly extraMinutes: number };

/** A service with server-only fields, which the contracts strip from responses. */
export type BookableService = Omit<Service, 'hourly_rate' | 'sub_sub_services'> & {
  readonly hourly_rate: Rate[];
  readonly sub_sub_services: Multiplier[];
  /** Length of a visit; the longest of hourly rates. */
  readonly lengthMinutes: number;
  /** Minimum time before the start. */
  readonly leadMinutes: number;
};
