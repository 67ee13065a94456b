import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@dar/contracts/endpoint';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { standardError } from './errors.ts';

/** What calls of renders a route answers. */
export type RenderReads = Pick<Endpoint, 'readsPublicData' | 'readsCustomerData'>;

/** Throws 403 for the call of a render to a route that reads nothing of its page (docs/rules/api.md#calls-of-the-server). */
export function checkRenderCall(
  headers: IncomingHttpHeaders,
  { readsPublicData, readsCustomerData }: RenderReads,
): void {
  if (headers[PUBLIC_CALL_HEADER] && !readsPublicData) throw standardError('forbidden');
  if (headers[PAGE_CREDENTIAL_HEADER] === undefined) return;
  if (!(readsPublicData || readsCustomerData) || headers.authorization) throw standardError('forbidden');
}

export interface PageCredential {
  readonly token: string;
  /** The id of the customer whom the browser names. */
  readonly customer: string;
}

/** Returns the page credential of a call, or undefined without one. */
export function readPageCredential(headers: IncomingHttpHeaders): PageCredential | undefined {
  const token = headers[PAGE_CREDENTIAL_HEADER];
  return token === undefined ? undefined : { token: String(token), customer: String(headers[PAGE_CUSTOMER_HEADER]) };
}
