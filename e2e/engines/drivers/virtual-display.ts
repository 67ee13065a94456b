import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface VirtualDisplay {
  /** The value of DISPLAY. */
  readonly name: string;
  close(): void;
}

/** Starts an X server without a screen, for an engine that has no headless mode. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), failure(server)]);
  return { name: `:${number}`, close: () => server.kill() };
}

async function failure(server: ReturnType<typeof spawn>): Promise<never> {
  const [code] = await once(server, 'exit');
  throw new Error(`Xvfb ended with ${code} before it had a display`);
}
