import type { Db, SandboxStore } from './db/client.ts';
import { newId } from './intent.ts';
import { methodOfRequest } from './method-of-request.ts';
import { assertKnownParams, type Params } from './read-card.ts';
import { invalidParameter, notFound, SandboxError } from './sandbox-error.ts';
import type { Caller } from './sandbox-payments.service.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import type { SandboxSetupIntent } from './saved-card-objects.ts';
import {
  attachMethod,
  deleteCustomer,
  findMethod,
  findMethodsOf,
  findSetupIntent,
  hasCustomer,
  insertCustomer,
  lockSetupIntent,
  saveSetupIntent,
} from './saved-cards.queries.ts';
import { authenticateSetup, confirmSetup, newSetupIntent } from './setup-intent.ts';

/** Customers, their saved cards and setups by the rules of Stripe's API (docs.stripe.com/api). Sends no events. */
export class SavedCards {
  readonly #store: SandboxStore;

  constructor(store: SandboxStore) {
    this.#store = store;
  }

  async createCustomer(tx: Db, params: Params): Promise<SandboxResponse> {
    assertKnownParams(params, /^metadata\[\w+\]$/);
    const id = newId('cus');
    await insertCustomer(tx, id);
    return { http: 200, body: { id, object: 'customer', livemode: false } };
  }

  async deleteCustomer(tx: Db, id: string): Promise<SandboxResponse> {
    if (!(await deleteCustomer(tx, id))) throw notFound('customer', id);
    return { http: 200, body: { id, object: 'customer', deleted: true } };
  }

  async getMethods(id: string): Promise<SandboxResponse> {
    const { db } = this.#store;
    if (!(await hasCustomer(db, id))) throw notFound('customer', id);
    const data = (await findMethodsOf(db, id)).map(({ method }) => method);
    return { http: 200, body: { object: 'list', data, has_more: false, url: `/v1/customers/${id}/payment_methods` } };
  }

  async detach(tx: Db, id: string): Promise<SandboxResponse> {
    const row = await findMethod(tx, id);
    if (!row) throw notFound('PaymentMethod', id);
    if (row.customer === null) {
      const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
      throw new SandboxError(400, 'payment_method_unexpected_state', message);
    }
    await attachMethod(tx, id, null);
    return { http: 200, body: { ...row.method, customer: null } };
  }

  async createSetup(tx: Db, params: Params): Promise<SandboxResponse> {
    assertKnownParams(params, /^(customer|usage|allowed_payment_method_types\[\d+\])$/);
    const customer = params['customer'];
    if (!customer) throw invalidParameter('customer');
    if (!(await hasCustomer(tx, customer))) throw notFound('customer', customer);
    return this.#save(tx, newSetupIntent(customer, params['usage'] ?? 'off_session', this.#seconds()));
  }

  async retrieveSetup(id: string, caller: Caller): Promise<SandboxResponse> {
    return { http: 200, body: requireSetup(await findSetupIntent(this.#store.db, id), id, caller) };
  }

  /** Checks and saves a card. Returns 402 when it is declined; the setup then waits for another card. */
  confirm(id: string, params: Params, caller: Caller): Promise<SandboxResponse> {
    const { db, inTransaction, clock } = this.#store;
    return inTransaction(db, async (tx) => {
      const intent = requireSetup(await lockSetupIntent(tx, id), id, caller);
      const method = await methodOfRequest(tx, { params, customer: intent.customer, now: clock() });
      return this.#save(tx, confirmSetup(intent, method));
    });
  }

  /** Applies the outcome of 3-D Secure that the bank's page sends. */
  authenticate(params: Params, caller: Caller): Promise<SandboxResponse> {
    const id = params['setup_intent'] ?? '';
    return this.#store.inTransaction(this.#store.db, async (tx) => {
      const intent = requireSetup(await lockSetupIntent(tx, id), id, caller);
      if (intent.next_action?.use_stripe_sdk.source !== params['source']) throw notFound('source', '');
      return this.#save(tx, authenticateSetup(intent, params['outcome'] === 'succeeded'));
    });
  }

  async #save(tx: Db, intent: SandboxSetupIntent): Promise<SandboxResponse> {
    await saveSetupIntent(tx, intent);
    const { status, payment_method, customer, last_setup_error } = intent;
    if (last_setup_error) return { http: 402, body: { error: { ...last_setup_error, setup_intent: intent } } };
    if (status === 'succeeded' && payment_method) await attachMethod(tx, payment_method, customer);
    return { http: 200, body: intent };
  }

  #seconds(): number {
    return Math.floor(this.#store.clock().getTime() / 1000);
  }
}

function requireSetup(intent: SandboxSetupIntent | undefined, id: string, caller: Caller): SandboxSetupIntent {
  const isAllowed = caller.kind === 'server' || intent?.client_secret === caller.clientSecret;
  if (!intent || !isAllowed) throw notFound('setup_intent', id);
  return intent;
}
