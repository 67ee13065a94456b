import { getHeapStatistics } from 'node:v8';
import { compileFunction } from 'node:vm';
import type { HostServerBuild, RenderedSection, ServerModule } from '@dar/app/remotes/server-build';
import type { ChildMessage, ParentMessage } from '../messages.ts';
import type { SerializedOutcome } from '../render-job.ts';
import type { Deny } from './restrict-globals.ts';

const WARM_UP_PATH = '/-/warm-up';
/** What the host's server build may require of Node. Sections require modules of the host only. */
const MODULES_FOR_HOSTS: ReadonlySet<string> = new Set(['async_hooks', 'crypto', 'stream', 'stream/consumers', 'util']);

type Message<Kind extends ParentMessage['kind']> = Extract<ParentMessage, { kind: Kind }>;

interface PageRendererOptions {
  readonly deny: Deny;
  readonly getModule: (name: string) => unknown;
}

/** The builds of one process: a host, and at most one section. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  #host: HostServerBuild | undefined;
  #section: RenderedSection | undefined;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  async loadHost({ key, code }: Message<'host'>): Promise<void> {
    const host = loadBuild(key, code, (id) => this.#requireForHost(id)) as HostServerBuild;
    // The first renders are slow, because V8 has not compiled the code yet.
    for (const language of ['en', 'ar'] as const) {
      await host.render({
        path: WARM_UP_PATH,
        language,
        section: undefined,
        isShell: false,
        apiOrigin: '',
        apiTimeout: 1,
        siteOrigin: undefined,
      });
    }
    this.#host = host;
  }

  loadSection({ key, code, name }: Message<'section'>): void {
    const provided = this.#getHost().provided;
    const require = (id: string) => {
      if (Object.hasOwn(provided, id)) return provided[id];
      return this.#options.deny('module', id);
    };
    this.#section = { name, module: loadBuild(key, code, require) as ServerModule };
  }

  async render(request: Message<'render'>['request']): Promise<ChildMessage> {
    try {
      const rendered = await this.#render(request);
      return { kind: 'rendered', outcome: rendered, memoryUsed: getMemoryUsed() };
    } catch (error) {
      return { kind: 'threw', message: describeError(error), memoryUsed: getMemoryUsed() };
    }
  }

  async #render(request: Message<'render'>['request']): Promise<SerializedOutcome> {
    const outcome = await this.#getHost().render({ ...request, apiOrigin: '', section: this.#section });
    if (outcome.kind === 'redirect') return outcome;
    const state = JSON.stringify(outcome.page.state).replaceAll('<', '\\u003c');
    return { kind: 'page', page: { ...outcome.page, state } };
  }

  #getHost(): HostServerBuild {
    if (!this.#host) throw new Error('the host is not loaded');
    return this.#host;
  }

  #requireForHost(id: string): unknown {
    const name = id.replace(/^node:/, '');
    if (MODULES_FOR_HOSTS.has(name)) return this.#options.getModule(name);
    throw new Error(`the host requires ${id}, which no server build gets`);
  }
}

function getMemoryUsed(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** Returns the stack of an error, or what was thrown instead of one. */
export function describeError(error: unknown): string {
  return error instanceof Error ? String(error.stack) : String(error);
}

/** Runs a CommonJS build and returns its exports. `require` gives it other modules or throws. */
function loadBuild(key: string, code: string, require: (id: string) => unknown): unknown {
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: `${key}.cjs` });
  const module = { exports: {} };
  run(require, module, module.exports);
  return module.exports;
}
