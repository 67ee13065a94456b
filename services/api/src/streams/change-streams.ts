import { Readable } from 'node:stream';
import { MINUTE_MS, SECOND_MS } from '../clock.ts';
import { standardError } from '../errors.ts';
import { Service, type Services } from '../service.ts';

/** The rest of a process's connections serve calls. Pages without a stream load again every 30 s. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_OF_VIEWER = 6;
/** New connections find the processes that started since. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** An empty comment. */
const HEARTBEAT = ':\n\n';
/** Shorter than the timeouts of gateway and load balancer. */
const HEARTBEAT_MS = 15 * SECOND_MS;

interface Stream<Viewer> {
  readonly viewer: Viewer;
  readonly body: Readable;
  readonly endsAt: number;
}

/** Returns the viewers whose session may still look, each asked by itself. */
export async function filterLive<Viewer extends { readonly isLive: () => Promise<boolean> }>(
  viewers: readonly Viewer[],
): Promise<ReadonlySet<Viewer>> {
  const live = new Set<Viewer>();
  for (const viewer of viewers) if (await viewer.isLive()) live.add(viewer);
  return live;
}

/** The open streams of server-sent events of this process, which name changes to those who may know them. */
export abstract class ChangeStreams<
  Viewer extends { readonly viewerId: number | string },
  Needs extends keyof Services,
> extends Service<Needs | 'clock'> {
  readonly #streams = new Set<Stream<Viewer>>();
  /** The poll that the first stream has started. */
  #first: Promise<void> | undefined;
  #beatAt = 0;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** Returns what happened since the last poll. */
  protected abstract findChanges(
    viewers: readonly Viewer[],
    now: number,
  ): Promise<(viewer: Viewer) => Iterable<string>>;
  /** Returns those whose sessions have not ended. */
  protected abstract findLive(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
  /** Nobody looks any more. */
  protected abstract forget(): void;

  /**
   * Returns a stream of server-sent events. It ends with the session, after ten minutes at the latest. Throws 503 when the
   * process has too many.
   */
  async open(viewer: Viewer): Promise<Readable> {
    if (this.#isClosed || this.#streams.size >= MAX_STREAMS) throw standardError('unavailable');
    const [oldest, ...others] = [...this.#streams].filter((one) => one.viewer.viewerId === viewer.viewerId);
    // The oldest may be that of a phone that has lost its network.
    if (oldest && others.length + 1 >= MAX_STREAMS_OF_VIEWER) this.#end(oldest);
    const body = new Readable({ read: () => undefined });
    const stream = { viewer, body, endsAt: this.deps.clock().getTime() + LIFETIME_MS };
    this.#streams.add(stream);
    body.once('close', () => this.#streams.delete(stream));
    this.#first ??= this.poll();
    try {
      await this.#first;
    } catch (error) {
      this.#first = undefined;
      body.destroy();
      throw error;
    }
    if (this.#streams.has(stream)) body.push(HEARTBEAT);
    return body;
  }

  /** Sends the changes since the last poll, also those of other processes, and a heartbeat when it is due. */
  poll(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#poll());
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) this.#end(stream);
  }

  async #poll(): Promise<void> {
    if (this.#streams.size === 0) {
      this.forget();
      this.#first = undefined;
      return;
    }
    const now = this.deps.clock().getTime();
    const viewers = [...this.#streams].map(({ viewer }) => viewer);
    const getChanges = await this.findChanges(viewers, now);
    for (const { viewer, body } of this.#streams) {
      for (const data of new Set(getChanges(viewer))) body.push(`data: ${data}\n\n`);
    }
    if (now - this.#beatAt >= HEARTBEAT_MS) await this.#beat(now);
  }

  /** Ends the streams whose session or time is over. */
  async #beat(now: number): Promise<void> {
    this.#beatAt = now;
    const live = await this.findLive([...this.#streams].map(({ viewer }) => viewer));
    for (const stream of this.#streams) {
      if (stream.endsAt <= now || !live.has(stream.viewer)) this.#end(stream);
      else stream.body.push(HEARTBEAT);
    }
  }

  #end(stream: Stream<Viewer>): void {
    this.#streams.delete(stream);
    stream.body.push(null);
  }
}
