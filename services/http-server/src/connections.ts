import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections that the HTTP servers of this process have accepted, on every address that they listen on. */
export interface Connections {
  /**
   * Closes idle connections at once, and every other one with its answer. Closes those that are left after the limit, in
   * milliseconds. Resolves with their number when no connection is left.
   */
  drain(limit: number): Promise<number>;
}

/**
 * Watches the connections from now on. Node closes only those that have been idle after a request: one that a browser
 * opened ahead, or that becomes idle while the server closes, would keep it open.
 */
export function watchConnections(): Connections {
  /** The answer that each connection waits for. */
  const awaited = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    awaited.set(socket, undefined);
    socket.once('close', () => awaited.delete(socket));
  });
  subscribe('http.server.request.start', (message) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    awaited.set(socket, response);
    if (isDraining) closeWithAnswer(response);
  });
  subscribe('http.server.response.finish', (message) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    if (awaited.get(socket) !== response) return;
    awaited.set(socket, undefined);
    if (isDraining) socket.destroySoon();
  });
  return {
    async drain(limit) {
      isDraining = true;
      const deadline = AbortSignal.timeout(limit);
      for (const [socket, response] of awaited) {
        if (response) closeWithAnswer(response);
        else socket.destroySoon();
      }
      const closed = Promise.all([...awaited.keys()].map((socket) => isClosed(socket)));
      let left = 0;
      deadline.addEventListener('abort', () => {
        left = awaited.size;
        for (const socket of awaited.keys()) socket.destroy();
      });
      await closed;
      return left;
    },
  };
}

function closeWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function isClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
