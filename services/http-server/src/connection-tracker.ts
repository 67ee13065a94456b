import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionTracker {
  /** Closes idle connections at once, the others after their response. Returns how many it cut off after `timeout` ms. */
  drain(timeout: number): Promise<number>;
}

/** `server.close` alone waits for connections that never sent a request and for those that become idle later. */
export function trackConnections(): ConnectionTracker {
  const pending = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    pending.set(socket, undefined);
    socket.once('close', () => pending.delete(socket));
  });
  subscribe('http.server.request.start', (message) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    pending.set(socket, response);
    if (isDraining) closeAfter(response);
  });
  subscribe('http.server.response.finish', (message) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    if (pending.get(socket) !== response) return;
    pending.set(socket, undefined);
    if (isDraining) socket.destroySoon();
  });
  return {
    async drain(timeout) {
      isDraining = true;
      for (const [socket, response] of pending) {
        if (response) closeAfter(response);
        else socket.destroySoon();
      }
      let cutOff = 0;
      const timer = setTimeout(() => {
        cutOff = pending.size;
        for (const socket of pending.keys()) socket.destroy();
      }, timeout);
      await Promise.all([...pending.keys()].map(whenClosed));
      clearTimeout(timer);
      return cutOff;
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function whenClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
