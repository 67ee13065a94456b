import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { StripeAccount } from '../modules/payments/stripe-payments.ts';
import { paymentsSandboxRoutes } from './sandbox.routes.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';
import { WebhookSender } from './webhook-sender.ts';

interface OpenSandboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the shop hears of events. */
  readonly eventsPath: string;
}

/** Reports the sandbox's own changes to the shop by webhook. */
export type SandboxEvents = Pick<WebhookSender, 'send' | 'sendDue'>;

/**
 * Serves the payments sandbox beside the shop. Gives the account to reach it with, and what tells the shop of its
 * events. Only this process knows the secrets: what the sandbox remembers stands in the database.
 */
export function openPaymentsSandbox(
  app: FastifyInstance,
  { db, clock, eventsPath }: OpenSandboxDeps,
): { readonly account: StripeAccount; readonly events: SandboxEvents } {
  const keys = {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    publishableKey: 'pk_test_sandbox',
  };
  paymentsSandboxRoutes(app, { db, clock, ...keys });
  const server = () => ({ protocol: 'http', ...listeningAt(app) }) as const;
  const url = () => {
    const { host, port } = listeningAt(app);
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}${eventsPath}`;
  };
  const sender = new WebhookSender({ db, clock, secret: keys.webhookSecret, url });
  const payments = new SandboxPayments({ db, clock });
  const sendDue = (signal?: AbortSignal) => payments.changeRefunds().then(() => sender.sendDue(signal));
  return { account: { ...keys, server }, events: { send: (event) => sender.send(event), sendDue } };
}

/** Where this very server is reached from its own machine. */
function listeningAt(app: FastifyInstance): { readonly host: string; readonly port: number } {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the payments sandbox is not listening');
  const isAnyHost = address.address === '0.0.0.0' || address.address === '::';
  return { host: isAnyHost ? 'localhost' : address.address, port: address.port };
}
