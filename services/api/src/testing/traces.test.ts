import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailLogin } from '@dar/contracts/auth';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { freePort } from '@dar/testing/free-port';
import { startServerProcess } from '@dar/testing/server-process';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const SERVICES = join(import.meta.dirname, '../../..');
const REQUEST_ID = '0d5a3c1e-6a0f-4a3b-9f0b-3d6f6b2b7c01';
// Two servers start.
const TIMEOUT_MS = 180_000;

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

type ServiceSpan = Span & { readonly service: string };

const getAttribute = (attributes: readonly Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue ?? '';

/** Starts a server that stores the spans that it receives by OTLP over HTTP. */
async function startCollector() {
  const spans: ServiceSpan[] = [];
  const app = Fastify();
  app.post<{ Body: Export }>('/v1/traces', async ({ body }) => {
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = getAttribute(resource.attributes, 'service.name');
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
    }
    return {};
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { spans, origin, [Symbol.asyncDispose]: () => app.close() };
}

async function startService(name: string, port: string, settings: Readonly<Record<string, string>>) {
  const origin = `http://127.0.0.1:${port}`;
  return { origin, ...(await startServerProcess(join(SERVICES, name, 'src/server.ts'), { origin, settings })) };
}

test('one trace has the request at the gateway, the call of the API and its queries', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using collector = await startCollector();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'dar-traces-'));
  const database = await createTestDatabase();
  const common = { LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  const [API_PORT, PORT] = [String(await freePort()), String(await freePort())];
  const api = await startService('api', API_PORT, { ...common, DATABASE_URL: database.url, API_PORT, DEMO: '1' });
  const gateway = await startService('gateway', PORT, {
    ...common,
    PORT,
    HOST: '127.0.0.1',
    API_ORIGIN: api.origin,
    ARTIFACTS_DIR: folder.path,
    RENDER_PROCESSES: '0',
  });
  await fetch(`${gateway.origin}${API_BASE_PATH}${emailLogin.path}?link=secret`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': REQUEST_ID },
    body: JSON.stringify({ email: 'sara@dar.example', password: 'Wrong@123' }),
  });
  for (const { child, exit } of [gateway, api]) {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }
  await database.drop();
  const { spans } = collector;
  const incoming = spans.find(({ service, name }) => service === 'dar-gateway' && name === `POST ${API_BASE_PATH}/*`);
  const trace = spans.filter(({ traceId }) => traceId === incoming?.traceId);
  const outgoing = trace.find(({ parentSpanId }) => parentSpanId === incoming?.spanId);
  const atApi = trace.find(({ parentSpanId }) => parentSpanId === outgoing?.spanId);
  expect(atApi).toMatchObject({ service: 'dar-api', name: `POST ${API_BASE_PATH}${emailLogin.path}` });
  const ids = [incoming, atApi].map((span) => getAttribute(span?.attributes ?? [], 'dar.request_id'));
  expect(ids).toEqual([REQUEST_ID, REQUEST_ID]);
  const queries = trace.filter(
    ({ service, attributes }) => service === 'dar-api' && getAttribute(attributes, 'db.query.text'),
  );
  expect(queries.length).toBeGreaterThan(0);
  const text = JSON.stringify(spans);
  for (const personal of ['secret', 'sara@dar.example', '/healthz']) expect(text).not.toContain(personal);
});
