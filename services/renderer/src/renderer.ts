import { CustomerProcesses } from './customer-processes.ts';
import { RenderProcesses } from './render-processes.ts';
import type { Renderer, RendererSettings } from './renderer-types.ts';

export type { ApiCall, ApiResponse } from './api-call.ts';
export { RenderFailure } from './render-failure.ts';
export {
  type JobCustomer,
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
  const options = {
    heapLimit: HEAP_LIMIT_MB,
    queueTimeout: QUEUE_TIMEOUT_MS,
    loadTimeout: LOAD_TIMEOUT_MS,
    warmUpTimeout: WARM_UP_TIMEOUT_MS,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxCustomerProcesses: 0,
    ...settings,
  };
  const shared = new RenderProcesses(options);
  const ofCustomers = new CustomerProcesses(options);
  return {
    render(job, limits) {
      const { customer, section } = job;
      return customer && section
        ? ofCustomers.render({ ...job, customer, section }, limits)
        : shared.render(job, limits);
    },
    usePins(jobs) {
      ofCustomers.usePins(jobs);
      return shared.usePins(jobs);
    },
    processes: () => [...shared.processes(), ...ofCustomers.processes()],
    close() {
      ofCustomers.close();
      shared.close();
    },
  };
}
