import type { categoryDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';

/** A category as its details call answers it. */
export type CategoryDetails = EndpointOutput<typeof categoryDetails>['oData'];
