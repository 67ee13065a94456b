import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { browserFilesRoutes } from './browser-files.routes.ts';
import type { SandboxStore } from './db/client.ts';
import { type MapError, paymentsSandboxRoutes } from './sandbox.routes.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';
import { WebhookSender } from './webhook-sender.ts';

export type { SandboxEvent } from './objects.ts';

interface OpenSandboxDeps extends SandboxStore {
  /** Path of the shop's webhook endpoint on this server. */
  readonly eventsPath: string;
  readonly mapError: MapError;
}

/** Keys and address for Stripe's SDK. */
export interface SandboxAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  readonly server: () => { readonly protocol: 'http'; readonly host: string; readonly port: number };
}

/** Sends the sandbox's events to the shop's webhook. */
export type SandboxEvents = Pick<WebhookSender, 'send' | 'sendDue'>;

/**
 * Serves the sandbox on the application's server, which must parse forms. Returns the account for Stripe's SDK and the
 * sender of webhooks. The keys are random and not stored.
 */
export function openPaymentsSandbox(
  app: FastifyInstance,
  { eventsPath, mapError, ...store }: OpenSandboxDeps,
): { readonly account: SandboxAccount; readonly events: SandboxEvents } {
  const keys = {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    publishableKey: 'pk_test_sandbox',
  };
  browserFilesRoutes(app);
  paymentsSandboxRoutes(app, { ...store, mapError, ...keys });
  const server = () => ({ protocol: 'http', ...listeningAt(app) }) as const;
  const webhookUrl = () => {
    const { host, port } = listeningAt(app);
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}${eventsPath}`;
  };
  const sender = new WebhookSender({ ...store, signingSecret: keys.webhookSecret, webhookUrl });
  const payments = new SandboxPayments(store);
  const sendDue = (signal?: AbortSignal) => payments.advance().then(() => sender.sendDue(signal));
  return { account: { ...keys, server }, events: { send: (event) => sender.send(event), sendDue } };
}

// The address for calls on the same machine.
function listeningAt(app: FastifyInstance): { readonly host: string; readonly port: number } {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the payments sandbox is not listening');
  const isAnyHost = address.address === '0.0.0.0' || address.address === '::';
  return { host: isAnyHost ? 'localhost' : address.address, port: address.port };
}
