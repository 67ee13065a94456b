import { expect, it, vi } from 'vitest';
import { startTestEdge } from './testing/test-edge.ts';

const PROXY = '10.0.0.7';
const VISIT = { url: '/healthz', remoteAddress: PROXY, headers: { 'x-forwarded-for': '198.51.100.7' } };

it.each([
  ['none is trusted', {}, 1],
  ['another one is trusted', { GATEWAY_TRUST_PROXY: '192.0.2.0/24' }, 1],
  ['it is trusted', { GATEWAY_TRUST_PROXY: '10.0.0.0/8' }, 0],
])('warns once of a proxy when %s', async (_what, settings, warnings) => {
  await using edge = await startTestEdge(settings);
  const warn = vi.spyOn(edge.app.log, 'warn');
  await edge.app.inject({ ...VISIT, headers: {} });
  expect(warn).not.toHaveBeenCalled();
  await edge.app.inject(VISIT);
  await edge.app.inject(VISIT);
  expect(warn).toHaveBeenCalledTimes(warnings);
  if (warnings) expect(warn).toHaveBeenCalledWith(expect.stringMatching(/10\.0\.0\.7.*GATEWAY_TRUST_PROXY/));
});

it('keeps browsers to TLS where a trusted proxy says that it speaks it', async () => {
  await using edge = await startTestEdge({ GATEWAY_TRUST_PROXY: '10.0.0.0/8' });
  const header = async (proto: string, remoteAddress = PROXY) => {
    const headers = { 'x-forwarded-proto': proto };
    return (await edge.app.inject({ url: '/healthz', remoteAddress, headers })).headers['strict-transport-security'];
  };
  expect(await header('https')).toBe('max-age=31536000');
  expect(await header('http')).toBeUndefined();
  expect(await header('https', '203.0.113.9')).toBeUndefined();
});

it('believes nobody about TLS when no proxy is trusted', async () => {
  await using edge = await startTestEdge();
  const { headers } = await edge.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBeUndefined();
});
