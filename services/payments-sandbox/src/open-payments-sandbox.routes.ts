import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { browserFilesRoutes } from './browser-files.routes.ts';
import type { SandboxStore } from './db/client.ts';
import { SandboxDisputes } from './disputes.service.ts';
import { type FaultSwitch, faultRoutes } from './faults.routes.ts';
import { SandboxPayouts } from './payouts.service.ts';
import { type MapError, paymentsSandboxRoutes } from './sandbox.routes.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';
import { WebhookSender } from './webhook-sender.ts';

export type { SandboxEvent } from './objects.ts';

interface OpenSandboxDeps extends SandboxStore {
  readonly eventsPath: string;
  readonly mapError: MapError;
}

export interface SandboxAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  readonly server: () => { readonly protocol: 'http'; readonly host: string; readonly port: number };
}

/** Sends the sandbox's events to the shop's webhook. */
export type SandboxEvents = Pick<WebhookSender, 'send' | 'sendDue'>;

/** Serves the sandbox on a server that parses forms. The keys are random and not stored. */
export function openPaymentsSandbox(
  app: FastifyInstance,
  { eventsPath, mapError, ...store }: OpenSandboxDeps,
): { readonly account: SandboxAccount; readonly events: SandboxEvents } {
  const keys = createKeys();
  const faults: FaultSwitch = { current: 'none' };
  browserFilesRoutes(app);
  faultRoutes(app, faults);
  paymentsSandboxRoutes(app, { ...store, mapError, ...keys });
  const server = () => ({ protocol: 'http', ...listeningAt(app) }) as const;
  const webhookUrl = () => {
    const { host, port } = listeningAt(app);
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}${eventsPath}`;
  };
  const sender = new WebhookSender({ ...store, signingSecret: keys.webhookSecret, webhookUrl, faults });
  const payments = new SandboxPayments(store);
  const disputes = new SandboxDisputes(store);
  const payouts = new SandboxPayouts(store, faults);
  const sendDue = async (signal?: AbortSignal) => {
    for (const changing of [payments, disputes, payouts]) await changing.advance();
    await sender.sendDue(signal);
  };
  return { account: { ...keys, server }, events: { send: (event) => sender.send(event), sendDue } };
}

/** Serves the stored payments on a port of its own, for commands that run beside the shop. It sends no events. */
export async function startPaymentsSandbox(
  store: SandboxStore,
): Promise<{ readonly account: SandboxAccount; readonly close: () => Promise<void> }> {
  const app = Fastify();
  const keys = createKeys();
  const mapError = (error: unknown) => ({ http: 500, headers: {}, message: String(error) });
  paymentsSandboxRoutes(app, { ...store, mapError, ...keys });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const server = () => ({ protocol: 'http', ...listeningAt(app) }) as const;
  const close = () => {
    // Node closes no connection whose response has just ended, and the client would keep it for a minute.
    app.server.closeAllConnections();
    return app.close();
  };
  return { account: { ...keys, server }, close };
}

function createKeys() {
  return {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    publishableKey: 'pk_test_sandbox',
  };
}

// The address for calls on the same machine.
function listeningAt(app: FastifyInstance): { readonly host: string; readonly port: number } {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the payments sandbox is not listening');
  const isAnyHost = address.address === '0.0.0.0' || address.address === '::';
  return { host: isAnyHost ? 'localhost' : address.address, port: address.port };
}
