import { RenderProcesses } from './render-processes.ts';
import type { Renderer, RendererSettings } from './renderer-types.ts';

export type { ApiCall, ApiResponse } from './messages.ts';
export { RenderFailure } from './render-failure.ts';
export {
  processKey,
  type RenderJob,
  type SectionBuild,
  type SerializedOutcome,
  type SerializedPage,
} from './render-job.ts';
export type { ProcessState, Renderer, RendererSettings } from './renderer-types.ts';

const QUEUE_TIMEOUT_MS = 5_000;
const LOAD_TIMEOUT_MS = 10_000;
// Visitors get the old release meanwhile. Only one that never renders takes so long.
const WARM_UP_TIMEOUT_MS = 10_000;
const HEAP_LIMIT_MB = 256;

/** Starts a renderer whose processes are children of this one. */
export function startRenderer(settings: RendererSettings): Renderer {
  return new RenderProcesses({
    heapLimit: HEAP_LIMIT_MB,
    queueTimeout: QUEUE_TIMEOUT_MS,
    loadTimeout: LOAD_TIMEOUT_MS,
    warmUpTimeout: WARM_UP_TIMEOUT_MS,
    idleTimeout: Number.POSITIVE_INFINITY,
    ...settings,
  });
}
