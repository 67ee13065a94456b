import Fastify from 'fastify';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { requestPage } from '../load/request-page.ts';
import { listenUntilSigterm } from './listen-until-sigterm.ts';

// Set by the server itself.
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

// Sends the same bytes and headers as the gateway at BASELINE_ORIGIN for the paths of BASELINE_PATHS (JSON).
const settings = readSettings(process.env);
const app = Fastify({ logger: { level: settings.LOG_LEVEL } });
for (const path of JSON.parse(process.env['BASELINE_PATHS'] ?? '[]') as string[]) {
  const { status, headers, body } = await requestPage(`${process.env['BASELINE_ORIGIN']}${path}`);
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
  app.get(path, (_request, reply) => reply.code(status).headers(sent).send(body));
}
addCpuTimeRoute(app);
await listenUntilSigterm(app, settings);
