import { Piscina } from 'piscina';
import { standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type * as renderers from './pdf-worker.ts';

const QUEUE_LIMIT = 50;
const IDLE_MS = 60_000;
const WORKER = new URL('./pdf-worker.ts', import.meta.url).href;

type Renderers = typeof renderers;

/** Renders PDFs in one worker thread, so that no call waits for one. */
export class PdfsService extends Service<never> {
  #worker: Piscina | undefined;

  /** Throws 503 while too many PDFs wait. */
  async render<Name extends keyof Renderers>(name: Name, content: Parameters<Renderers[Name]>[0]): Promise<Uint8Array> {
    this.#worker ??= new Piscina({ filename: WORKER, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
    if (this.#worker.queueSize >= QUEUE_LIMIT) throw standardError('unavailable');
    return this.#worker.run(content, { name });
  }

  async close(): Promise<void> {
    await this.#worker?.destroy();
  }
}
