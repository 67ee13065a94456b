import type { categoryDetails } from '@dar/shared/contracts/catalog';
import type { EndpointOutput } from '@dar/shared/contracts/endpoint';

/** A category as its details call answers it. */
export type CategoryDetails = EndpointOutput<typeof categoryDetails>['oData'];
