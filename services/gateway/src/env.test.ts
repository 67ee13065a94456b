import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

describe('readSettings', () => {
  it('has defaults, and treats an empty variable as missing', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({
      PORT: 3000,
      API_ORIGIN: 'http://127.0.0.1:4000',
      HOST: 'localhost',
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT: must be a port number.'],
    ['PORT', '70000', 'PORT: '],
    ['API_ORIGIN', 'localhost:4000', 'API_ORIGIN: must be an http or https address such as http://127.0.0.1:4000.'],
    ['DEV_SERVERS', 'host', 'DEV_SERVERS: must look like host=http://localhost:3010'],
    ['DEV_SERVERS', 'host=ftp://a', 'DEV_SERVERS: must look like host=http://localhost:3010'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
    ['ARTIFACTS_BUCKET', 'bucket/prefix', 'ARTIFACTS_BUCKET: must look like s3://bucket/prefix.'],
    ['REGISTRY_DATABASE_URL', 'localhost', 'REGISTRY_DATABASE_URL: must look like postgresql://user:password@host'],
    ['GATEWAY_TRUST_PROXY', 'banana', 'GATEWAY_TRUST_PROXY: must be the addresses of the proxies'],
    ['TAG_MANAGER_ID', 'GTM-"><script>', 'TAG_MANAGER_ID: must look like GTM-ABC1234.'],
    ['GOOGLE_MAPS_BROWSER_KEY', '"><script>', 'GOOGLE_MAPS_BROWSER_KEY: must be a key for the Maps JavaScript'],
    ['GOOGLE_MAPS_MAP_ID', '"><script>', 'GOOGLE_MAPS_MAP_ID: must be a map id of Google.'],
  ])('rejects %s=%s with an explanation', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(`A setting of the gateway is wrong. ${sentence}`);
  });

  it.each([
    ['s3://releases', { bucket: 'releases', prefix: '' }],
    ['s3://releases/dar/blobs/', { bucket: 'releases', prefix: 'dar/blobs/' }],
  ])('reads the bucket %s', (value, expected) => {
    expect(readSettings({ ARTIFACTS_BUCKET: value }).ARTIFACTS_BUCKET).toEqual(expected);
  });

  it('rejects a configuration of a shop that cannot be read', () => {
    expect(() => readSettings({ SHOP_CONFIG: '/nowhere/shop.config.ts' })).toThrow(
      'SHOP_CONFIG: /nowhere/shop.config.ts cannot be read.',
    );
  });

  it('reads the dev servers by name', () => {
    const { DEV_SERVERS } = readSettings({ DEV_SERVERS: 'host=http://localhost:3010/,catalog=http://localhost:3011' });
    expect([...(DEV_SERVERS ?? [])]).toEqual([
      ['host', 'http://localhost:3010'],
      ['catalog', 'http://localhost:3011'],
    ]);
  });
});
