interface TracingOptions {
  /** The name of the process in traces. */
  readonly service: string;
  /** The address of an OpenTelemetry collector. Undefined: nothing is traced, and no code of OpenTelemetry is loaded. */
  readonly endpoint: string | undefined;
  /** Loads `pg` for a service that uses it. */
  readonly requirePg?: () => unknown;
}

/** Starts to send traces. Returns a function that sends the last ones. */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { traceTo } = await import('./tracing.ts');
  return traceTo(endpoint, options);
}
