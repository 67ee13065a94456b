import Fastify from 'fastify';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { listenUntilAsked } from './listen-until-asked.ts';
import { readAnswer } from './read-answer.ts';
import { tellCpuTime } from './tell-cpu-time.ts';

// The server says these by itself.
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Sends the very bytes and headers that an edge answers (BARE_OF: its origin, BARE_PATHS: JSON), and does nothing else. */
const settings = readSettings(process.env);
const app = Fastify({ logger: { level: settings.LOG_LEVEL } });
for (const path of JSON.parse(process.env['BARE_PATHS'] ?? '[]') as string[]) {
  const { status, headers, body } = await readAnswer(`${process.env['BARE_OF']}${path}`);
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
  app.get(path, (_request, reply) => reply.code(status).headers(sent).send(body));
}
tellCpuTime(app);
await listenUntilAsked(app, settings);
