import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readPort, requireFreePort } from './ports.ts';

it('names a taken port and the setting that changes it', async () => {
  const server = createServer().listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is taken: stop the program that listens there, or choose another one with PORT=<number>.`,
  );
});

it('rejects a port that is too large', async () => {
  await expect(requireFreePort(65_600, 'set PLATFORM_PORT')).rejects.toThrow(
    /^Port 65600 cannot .+ or set PLATFORM_PORT\.$/,
  );
});

it.each(['70000', '0', '-1', 'a'])('rejects the port %s with a sentence', (value) => {
  vi.stubEnv('PORT', value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readPort('PORT', 3_000)).toThrow(`PORT is ${value}, which is not a port: set it to a number from 1`);
});
