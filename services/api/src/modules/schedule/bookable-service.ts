import type { Service } from '@dar/contracts/catalog';
import type { ServiceOptions } from '../../db/schema/service-options.ts';

/** A service with server-only fields, which the contracts strip from responses. */
export type BookableService = Omit<Service, keyof ServiceOptions> &
  ServiceOptions & {
    /** Length of a visit; the longest of hourly rates. */
    readonly lengthMinutes: number;
    /** Minimum time before the start. */
    readonly leadMinutes: number;
  };
