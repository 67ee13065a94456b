import { expect, it, vi } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';

const PROXY = '10.0.0.7';
const VISIT = { url: '/healthz', remoteAddress: PROXY, headers: { 'x-forwarded-for': '198.51.100.7' } };

it.each([
  ['no proxy is trusted', {}, 1],
  ['another proxy is trusted', { GATEWAY_TRUST_PROXY: '192.0.2.0/24' }, 1],
  ['the proxy is trusted', { GATEWAY_TRUST_PROXY: '10.0.0.0/8' }, 0],
])('warns once about X-Forwarded-For unless the proxy is trusted: %s', async (_what, settings, warnings) => {
  await using gateway = await startTestGateway(settings);
  const warn = vi.spyOn(gateway.app.log, 'warn');
  await gateway.app.inject({ ...VISIT, headers: {} });
  expect(warn).not.toHaveBeenCalled();
  await gateway.app.inject(VISIT);
  await gateway.app.inject(VISIT);
  expect(warn).toHaveBeenCalledTimes(warnings);
  if (warnings) expect(warn).toHaveBeenCalledWith(expect.stringMatching(/10\.0\.0\.7.*GATEWAY_TRUST_PROXY/));
});

it('sends strict-transport-security if a trusted proxy forwards HTTPS', async () => {
  await using gateway = await startTestGateway({ GATEWAY_TRUST_PROXY: '10.0.0.0/8' });
  const header = async (proto: string, remoteAddress = PROXY) => {
    const headers = { 'x-forwarded-proto': proto };
    return (await gateway.app.inject({ url: '/healthz', remoteAddress, headers })).headers['strict-transport-security'];
  };
  expect(await header('https')).toBe('max-age=31536000');
  expect(await header('http')).toBeUndefined();
  expect(await header('https', '203.0.113.9')).toBeUndefined();
});

it('ignores x-forwarded-proto without a trusted proxy', async () => {
  await using gateway = await startTestGateway();
  const { headers } = await gateway.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBeUndefined();
});
