import { Readable } from 'node:stream';
import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Session } from '../auth/session.ts';
import { findEventsAfter, findNewestEvent } from './order-status.queries.ts';

/** The rest of a process's connections serve calls. Pages without a stream load again every 30 s. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_OF_CUSTOMER = 6;
/** New connections find the processes that started since. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** An empty comment. */
const HEARTBEAT = ':\n\n';
/** Shorter than the timeouts of gateway and load balancer. */
const HEARTBEAT_MS = 15 * SECOND_MS;
/** A transaction that began first may commit last, with a lower id. No transaction of an order takes this long. */
const OVERLAP_MS = 30 * SECOND_MS;

interface Stream {
  readonly session: Session;
  readonly body: Readable;
  readonly endsAt: number;
}

/** The open streams of this process, which name changed orders to their customers (docs/rules/orders.md#live-order-pages). */
export class OrderChanges extends Service<'db' | 'clock' | 'sessions'> {
  readonly #streams = new Set<Stream>();
  /** The newest event at each poll of the last 30 s, the oldest first. */
  #polls: { readonly at: number; readonly newest: number }[] = [];
  #sent: ReadonlySet<number> = new Set();
  /** The poll that the first stream has started. */
  #first: Promise<void> | undefined;
  #beatAt = 0;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /**
   * Returns a stream of server-sent events. It ends with the session, after ten minutes at the latest. Throws 503 when the
   * process has too many.
   */
  async open(session: Session): Promise<Readable> {
    if (this.#isClosed || this.#streams.size >= MAX_STREAMS) throw standardError('unavailable');
    const [oldest, ...others] = [...this.#streams].filter((one) => one.session.customerId === session.customerId);
    // The oldest may be that of a phone that has lost its network.
    if (oldest && others.length + 1 >= MAX_STREAMS_OF_CUSTOMER) this.#end(oldest);
    const body = new Readable({ read: () => undefined });
    const stream = { session, body, endsAt: this.deps.clock().getTime() + LIFETIME_MS };
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
      this.#polls = [];
      this.#first = undefined;
      return;
    }
    const { db, clock } = this.deps;
    const now = clock().getTime();
    const newest = await findNewestEvent(db);
    const [oldest] = this.#polls;
    const since = oldest?.newest ?? (await findNewestEvent(db, new Date(now - OVERLAP_MS)));
    const customerIds = new Set([...this.#streams].map(({ session }) => session.customerId));
    const events = await findEventsAfter(db, since, [...customerIds]);
    // A page loads its orders after the first poll.
    if (oldest) this.#send(events.filter(({ id }) => !this.#sent.has(id)));
    else this.#polls.push({ at: now, newest: since });
    this.#sent = new Set(events.map(({ id }) => id));
    this.#polls.push({ at: now, newest });
    while (this.#polls[1] && this.#polls[1].at <= now - OVERLAP_MS) this.#polls.shift();
    if (now - this.#beatAt >= HEARTBEAT_MS) await this.#beat(now);
  }

  #send(events: readonly { readonly customerId: number; readonly orderId: number }[]): void {
    for (const { session, body } of this.#streams) {
      const own = events.filter(({ customerId }) => customerId === session.customerId);
      for (const orderId of new Set(own.map((event) => event.orderId))) body.push(`data: ${orderId}\n\n`);
    }
  }

  /** Ends the streams whose session or time is over. */
  async #beat(now: number): Promise<void> {
    this.#beatAt = now;
    const live = await this.deps.sessions.findLive([...this.#streams].map(({ session }) => session.tokenHash));
    for (const stream of this.#streams) {
      if (stream.endsAt <= now || !live.has(stream.session.tokenHash)) this.#end(stream);
      else stream.body.push(HEARTBEAT);
    }
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.body.push(null);
  }
}
