import type { CDPSession } from 'playwright';
import type { ChainedRequest } from './chain-length.ts';
import { getInitiators, type RequestKind, requestKind } from './request-info.ts';

const STREAM = 'text/event-stream';

export interface LoggedRequest extends ChainedRequest {
  readonly document: string;
  kind: RequestKind;
  bytes: number;
  isFromCache: boolean;
  readonly sentAt: number;
  endedAt?: number;
}

export class NetworkLog {
  readonly #requests = new Map<string, LoggedRequest>();
  #lastEvent = performance.now();
  #loadedAt: number | undefined;

  static async start(session: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    log.#listen(session);
    await session.send('Network.enable');
    await session.send('Page.enable');
    return log;
  }

  get requests(): LoggedRequest[] {
    return [...this.#requests.values()];
  }

  sentBeforeLoad(): LoggedRequest[] {
    return this.requests.filter(({ sentAt }) => sentAt <= (this.#loadedAt ?? Number.POSITIVE_INFINITY));
  }

  isIdleFor(milliseconds: number): boolean {
    return (
      this.#loadedAt !== undefined &&
      this.listUnderWay().length === 0 &&
      performance.now() - this.#lastEvent >= milliseconds
    );
  }

  /** Returns the URLs of the requests without an end. */
  listUnderWay(): string[] {
    return this.requests.filter(({ endedAt }) => endedAt === undefined).map(({ url }) => url);
  }

  /** Chromium reports no end for requests that a navigation has cancelled. */
  #startDocument(document: string): void {
    this.#loadedAt = undefined;
    for (const request of this.requests) {
      if (request.document !== document) request.endedAt ??= request.sentAt;
    }
  }

  #listen(session: CDPSession): void {
    const update = (id: string, change: (request: LoggedRequest) => void) => {
      const request = this.#requests.get(id);
      if (request) change(request);
      this.#lastEvent = performance.now();
    };
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url }, initiator, timestamp }) => {
      this.#lastEvent = performance.now();
      if (url.startsWith('data:')) return;
      const facts = { url, document: loaderId, initiators: getInitiators(initiator), sentAt: timestamp };
      this.#requests.set(requestId, { ...facts, kind: 'other', bytes: 0, isFromCache: false });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) =>
      update(requestId, (request) => {
        request.isFromCache = true;
      }),
    );
    session.on('Network.responseReceived', ({ requestId, response, type, timestamp }) =>
      update(requestId, (request) => {
        request.kind = requestKind(response.mimeType, type);
        request.isFromCache ||= response.fromDiskCache ?? false;
        // A stream stays open as long as the page.
        if (response.mimeType === STREAM) request.endedAt = timestamp;
      }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      update(requestId, (request) => {
        request.bytes = request.isFromCache ? 0 : encodedDataLength;
        request.endedAt = timestamp;
      }),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      update(requestId, (request) => {
        request.endedAt = timestamp;
      }),
    );
    session.on('Page.frameNavigated', ({ frame: { parentId, loaderId } }) => {
      if (parentId === undefined) this.#startDocument(loaderId);
    });
    session.on('Page.loadEventFired', ({ timestamp }) => {
      this.#loadedAt = timestamp;
    });
  }
}
