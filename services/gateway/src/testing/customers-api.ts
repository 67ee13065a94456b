import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import Fastify, { type FastifyRequest } from 'fastify';

const PAGE_CUSTOMER = '/app/public/api/v3/auth/page_customer';

/** The call of customers that the API answers, with the orders of the session's customer. */
export const ORDERS = '/app/public/api/v3/orders';
/** The call that it answers for everybody. */
export const TIPS = '/app/public/api/v3/tips';

export interface CustomersApi extends AsyncDisposable {
  readonly origin: string;
  /** The paths of its calls. */
  readonly calls: string[];
  /** The customer of each page credential. */
  readonly sessions: Map<string, string>;
  /** Runs before each response. */
  beforeResponse: (request: FastifyRequest) => Promise<void> | void;
}

/** Starts an API that knows customers by page credentials. It answers a call without the headers of the gateway with 403. */
export async function startCustomersApi(): Promise<CustomersApi> {
  const app = Fastify();
  const sessions = new Map<string, string>();
  const calls: string[] = [];
  app.addHook('onRequest', async (request) => {
    calls.push(request.url);
    await api.beforeResponse(request);
  });
  // The gateway asks whether the API is ready.
  app.get('*', async () => ({}));
  app.post(TIPS, async ({ headers }, reply) => (headers[PUBLIC_CALL_HEADER] ? 'tips' : reply.code(403).send()));
  app.post('*', async ({ url, headers }, reply) => {
    const customer = sessions.get(String(headers[PAGE_CREDENTIAL_HEADER]));
    if (customer === undefined || customer !== headers[PAGE_CUSTOMER_HEADER]) return reply.code(401).send();
    if (headers[PUBLIC_CALL_HEADER] || headers.authorization) return reply.code(403).send();
    return url === PAGE_CUSTOMER
      ? { status: '1', message: '', oData: toPageCustomer(customer) }
      : `orders of ${customer}`;
  });
  const api: CustomersApi = {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    calls,
    sessions,
    beforeResponse: () => undefined,
    [Symbol.asyncDispose]: () => app.close(),
  };
  return api;
}

function toPageCustomer(customer: string) {
  return { user: toUser(customer), cart_count: 2, unread_count: 1, is_old: '0' };
}

function toUser(customer: string) {
  return { id: Number(customer), name: `Customer ${customer}` };
}
