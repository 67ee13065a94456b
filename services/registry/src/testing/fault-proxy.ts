import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `gone`: nothing listens. `refusing`: responds with an error. `hanging`: never responds. `slow`: responds late. */
export const FAULTS = ['gone', 'refusing', 'hanging', 'slow'] as const;

export type Fault = (typeof FAULTS)[number];

const DELAY_MS = 300;
const ERROR = 'HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export interface FaultProxy extends AsyncDisposable {
  readonly port: number;
  /** Gives connections a fault from now on, also open ones. Undefined mends them. */
  setFault(fault: Fault | undefined): Promise<void>;
}

/** Starts a proxy of TCP connections to a port of this machine. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    return socket;
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (fault === 'hanging') return;
      if (fault === 'slow') setTimeout(() => to.write(bytes), DELAY_MS);
      else to.write(bytes);
    });
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    track(client);
    if (fault === 'refusing') return void client.end(ERROR);
    const upstream = track(connect(target, '127.0.0.1'));
    forward(client, upstream);
    forward(upstream, client);
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    async setFault(next) {
      fault = next;
      if (next === 'gone' || next === 'refusing') await stop();
      if (next !== 'gone' && !server.listening) await listen(port);
    },
    [Symbol.asyncDispose]: stop,
  };
}
