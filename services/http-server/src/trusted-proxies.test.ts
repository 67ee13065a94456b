import { describe, expect, it } from 'vitest';
import { isProxyList } from './trusted-proxies.ts';

describe('isProxyList', () => {
  it.each(['loopback', '10.0.0.0/8', '::1', 'fd00::/8, 192.0.2.1', 'loopback, uniquelocal'])('accepts %s', (text) => {
    expect(isProxyList(text)).toBe(true);
  });

  it.each(['banana', '', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '*'])('rejects %j', (text) => {
    expect(isProxyList(text)).toBe(false);
  });
});
