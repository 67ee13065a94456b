import type { categoryDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';

/** The category of a `categoryDetails` response. */
export type CategoryDetails = EndpointOutput<typeof categoryDetails>['oData'];
