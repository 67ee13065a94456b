import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { standardError } from './errors.ts';
import type { Session } from './modules/auth/session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readsPublicData?: true | undefined;
    readsCustomerData?: true | undefined;
  }
  interface FastifyInstance {
    /** Returns the session of a page credential of this customer. Set by app.ts. */
    readonly findPageSession: (token: string, customer: string) => Promise<Session | undefined>;
  }
}

/** Refuses calls of renders to every route that does not read what their page shows (docs/rules/api.md#calls-of-the-server). */
export function addRenderCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions: { config = {} } }) => {
    const { readsPublicData, readsCustomerData } = config;
    if (headers[PUBLIC_CALL_HEADER] && !readsPublicData) throw standardError('forbidden');
    if (headers[PAGE_CREDENTIAL_HEADER] === undefined) return;
    if (!(readsPublicData || readsCustomerData) || headers.authorization) throw standardError('forbidden');
  });
}

/** Returns the session of a call's page credential; undefined for a call without one. Throws 401 for one that has ended, and for one of another customer than the call names. */
export async function findPageSession(app: FastifyInstance, { headers }: FastifyRequest): Promise<Session | undefined> {
  const token = headers[PAGE_CREDENTIAL_HEADER];
  if (token === undefined) return undefined;
  const session = await app.findPageSession(String(token), String(headers[PAGE_CUSTOMER_HEADER]));
  if (!session) throw standardError('unauthorized');
  return session;
}
