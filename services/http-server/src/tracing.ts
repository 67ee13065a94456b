import { subscribe } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type Span, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

interface TracedProcess {
  readonly service: string;
  readonly requirePg?: () => unknown;
}

/** Attributes with tokens of links, search terms or addresses of visitors. */
const PERSONAL = ['client.address', 'network.peer.address', 'url.full', 'url.query', 'user_agent.original'];
const UNTRACED = new Set(['/healthz', '/metrics', '/readyz']);

export function traceTo(endpoint: string, { service, requirePg }: TracedProcess): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [hidePersonalData, new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.has(url) }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // The instrumentations change modules that are loaded by `require`; imports share these modules.
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'node:https']) require(name);
  syncBuiltinESMExports();
  requirePg?.();
  subscribe('tracing:fastify.request.handler:start', describeRequest);
  return () => provider.shutdown();
}

const hidePersonalData: SpanProcessor = {
  onStart(span: Span) {
    for (const name of PERSONAL) {
      if (name in span.attributes) span.setAttribute(name, '[hidden]');
    }
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

interface FastifyMessage {
  readonly request: { readonly id: string };
  readonly route: { readonly url?: string };
}

/** Names the span of a request by its route, and adds the id that the log has. */
function describeRequest(message: unknown): void {
  const { request, route } = message as FastifyMessage;
  const rpc = getRPCMetadata(context.active());
  if (rpc && route.url !== undefined) rpc.route = route.url;
  trace.getActiveSpan()?.setAttribute('dar.request_id', request.id);
}
