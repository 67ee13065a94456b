import { type ForwardedReports, forwardedReports, type PageReport } from '@dar/platform-protocol/browser-reports';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, it, vi } from 'vitest';
import { forwardReports } from './forward-reports.ts';

const MB = 1024 * 1024;

/** Starts a platform that keeps the events of each body, and a forwarder of reports to it. */
async function startForwarder(respond: (reply: FastifyReply) => unknown = () => '') {
  const received: ForwardedReports[] = [];
  const platform = Fastify({ bodyLimit: MB });
  platform.post('/platform/api/reports', ({ body }, reply) => {
    received.push(forwardedReports.parse(body));
    return respond(reply);
  });
  const origin = await platform.listen({ host: '127.0.0.1', port: 0 });
  const lost = vi.fn();
  const forwarder = forwardReports({ origin, token: 'token', lost: { inc: lost }, log: { warn: () => {} } });
  return {
    forwarder,
    lost,
    count: () => received.reduce((sum, { reports }) => sum + reports.length, 0),
    bodies: () => received.length,
    async [Symbol.asyncDispose]() {
      platform.server.closeAllConnections();
      await platform.close();
    },
  };
}

function addPages({ add }: { readonly add: (report: PageReport) => void }, pages: number): void {
  const events = [{ type: 'served', section: 'host', version: '1.0.0' } as const];
  for (let page = 0; page < pages; page += 1) {
    add({ site: 'shop', page: String(page), visitor: 'v', canaries: {}, events });
  }
}

it('sends thousands of events when it closes, in bodies that the platform takes', async () => {
  await using started = await startForwarder();
  const { forwarder, lost, count, bodies } = started;
  addPages(forwarder, 4_500);
  await forwarder.close();
  expect([count(), bodies(), lost.mock.calls]).toEqual([4_500, 3, []]);
});

it('counts events as lost after the first body that the platform does not take', async () => {
  await using started = await startForwarder((reply) => reply.code(503).send());
  const { forwarder, lost, bodies } = started;
  addPages(forwarder, 4_500);
  await forwarder.close();
  expect([bodies(), lost.mock.calls]).toEqual([1, [[2_000], [2_500]]]);
});

it('loses what comes while the queue is full', async () => {
  await using started = await startForwarder();
  const { forwarder, lost, count } = started;
  addPages(forwarder, 20_001);
  await forwarder.close();
  expect([count(), lost.mock.calls]).toEqual([20_000, [[1]]]);
});
