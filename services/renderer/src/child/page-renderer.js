// @ts-check
import { getHeapStatistics } from 'node:v8';
import { compileFunction } from 'node:vm';

/**
 * @import { HostServerBuild, RenderedSection, ServerModule } from '@dar/app/remotes/server-build'
 * @import { ChildMessage, ParentMessage } from '../messages.ts'
 * @import { SerializedOutcome } from '../render-job.ts'
 * @import { Deny } from './restrict-globals.js'
 */

const WARM_UP_PATH = '/-/warm-up';
/**
 * What the host's server build may require of Node. Sections require modules of the host only.
 * @type {ReadonlySet<string>}
 */
const MODULES_FOR_HOSTS = new Set(['async_hooks', 'crypto', 'stream', 'stream/consumers', 'util']);

/**
 * @template {ParentMessage['kind']} Kind
 * @typedef {Extract<ParentMessage, { kind: Kind }>} Message
 */

/**
 * @typedef {object} PageRendererOptions
 * @property {Deny} deny
 * @property {(name: string) => unknown} getModule
 */

/** The builds of one process: a host, and at most one section. */
export class PageRenderer {
  /** @type {PageRendererOptions} */
  #options;
  /** @type {HostServerBuild | undefined} */
  #host;
  /** @type {RenderedSection | undefined} */
  #section;

  /** @param {PageRendererOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** @param {Message<'host'>} message */
  async loadHost({ key, code }) {
    const host = /** @type {HostServerBuild} */ (loadBuild(key, code, (id) => this.#requireForHost(id)));
    // The first renders are slow, because V8 has not compiled the code yet.
    for (const language of ['en', 'ar']) {
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

  /** @param {Message<'section'>} message */
  loadSection({ key, code, name }) {
    const provided = this.#getHost().provided;
    /** @param {string} id */
    const require = (id) => {
      if (Object.hasOwn(provided, id)) return provided[id];
      return this.#options.deny('module', id);
    };
    this.#section = { name, module: /** @type {ServerModule} */ (loadBuild(key, code, require)) };
  }

  /**
   * @param {Message<'render'>['request']} request
   * @returns {Promise<ChildMessage>}
   */
  async render(request) {
    try {
      const rendered = await this.#render(request);
      return { kind: 'rendered', outcome: rendered, memoryUsed: getMemoryUsed() };
    } catch (error) {
      return { kind: 'threw', message: describeError(error), memoryUsed: getMemoryUsed() };
    }
  }

  /**
   * @param {Message<'render'>['request']} request
   * @returns {Promise<SerializedOutcome>}
   */
  async #render(request) {
    const outcome = await this.#getHost().render({ ...request, apiOrigin: '', section: this.#section });
    if (outcome.kind === 'redirect') return outcome;
    const state = JSON.stringify(outcome.page.state).replaceAll('<', '\\u003c');
    return { kind: 'page', page: { ...outcome.page, state } };
  }

  #getHost() {
    if (!this.#host) throw new Error('the host is not loaded');
    return this.#host;
  }

  /** @param {string} id */
  #requireForHost(id) {
    const name = id.replace(/^node:/, '');
    if (MODULES_FOR_HOSTS.has(name)) return this.#options.getModule(name);
    throw new Error(`the host requires ${id}, which no server build gets`);
  }
}

function getMemoryUsed() {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/**
 * Returns the stack of an error, or what was thrown instead of one.
 * @param {unknown} error
 */
export function describeError(error) {
  return error instanceof Error ? String(error.stack) : String(error);
}

/**
 * Runs a CommonJS build and returns its exports.
 * @param {string} key
 * @param {string} code
 * @param {(id: string) => unknown} require Gives it other modules or throws.
 * @returns {unknown}
 */
function loadBuild(key, code, require) {
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: `${key}.cjs` });
  const module = { exports: {} };
  run(require, module, module.exports);
  return module.exports;
}
