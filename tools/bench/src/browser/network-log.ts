import type { CDPSession } from 'playwright';
import type { ChainedRequest } from './chain-length.ts';
import { getInitiators, type RequestKind, requestKind } from './request-info.ts';

export interface LoggedRequest extends ChainedRequest {
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

  endedBeforeLoad(): LoggedRequest[] {
    const loadedAt = this.#loadedAt ?? Number.POSITIVE_INFINITY;
    return this.requests.filter(({ endedAt }) => endedAt !== undefined && endedAt <= loadedAt);
  }

  isIdleFor(milliseconds: number): boolean {
    const isUnderWay = this.requests.some(({ endedAt }) => endedAt === undefined);
    return this.#loadedAt !== undefined && !isUnderWay && performance.now() - this.#lastEvent >= milliseconds;
  }

  #listen(session: CDPSession): void {
    const update = (id: string, change: (request: LoggedRequest) => void) => {
      const request = this.#requests.get(id);
      if (request) change(request);
      this.#lastEvent = performance.now();
    };
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp }) => {
      this.#lastEvent = performance.now();
      if (url.startsWith('data:')) return;
      const facts = { url, initiators: getInitiators(initiator), sentAt: timestamp };
      this.#requests.set(requestId, { ...facts, kind: 'other', bytes: 0, isFromCache: false });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) =>
      update(requestId, (request) => {
        request.isFromCache = true;
      }),
    );
    session.on('Network.responseReceived', ({ requestId, response, type }) =>
      update(requestId, (request) => {
        request.kind = requestKind(response.mimeType, type);
        request.isFromCache ||= response.fromDiskCache ?? false;
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
    session.on('Page.loadEventFired', ({ timestamp }) => {
      this.#loadedAt = timestamp;
    });
  }
}
