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
    ['GATEWAY_TRUST_PROXY', 'banana', 'GATEWAY_TRUST_PROXY: must be the addresses of the proxies'],
    ['TAG_MANAGER_ID', 'GTM-"><script>', 'TAG_MANAGER_ID: must look like GTM-ABC1234.'],
    ['GOOGLE_MAPS_BROWSER_KEY', '"><script>', 'GOOGLE_MAPS_BROWSER_KEY: must be a key for the Maps JavaScript'],
    ['GOOGLE_MAPS_MAP_ID', '"><script>', 'GOOGLE_MAPS_MAP_ID: must be a map id of Google.'],
    ['HOST_PROFILES', 'partner', 'HOST_PROFILES: must be JSON such as {"partner":{"hosts":["shop.partner.example"]'],
    ['HOST_PROFILES', '{"partner":{"hosts":["Shop:80"]}}', 'HOST_PROFILES: must be JSON such as'],
    ['HOST_PROFILES', '{"dar":{"hosts":["a.example"]}}', 'HOST_PROFILES: must not name dar'],
    [
      'HOST_PROFILES',
      '{"a":{"hosts":["x.example"]},"b":{"hosts":["x.example"]}}',
      'HOST_PROFILES: gives x.example two',
    ],
  ])('rejects %s=%s with an explanation', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(`A setting of the gateway is wrong. ${sentence}`);
  });

  it('reads the dev servers by name', () => {
    const { DEV_SERVERS } = readSettings({ DEV_SERVERS: 'host=http://localhost:3010/,catalog=http://localhost:3011' });
    expect([...(DEV_SERVERS ?? [])]).toEqual([
      ['host', 'http://localhost:3010'],
      ['catalog', 'http://localhost:3011'],
    ]);
  });

  it('reads the profiles by host name', () => {
    const stated = {
      partner: { hosts: ['a.example', 'b.example'], sections: ['catalog'] },
      other: { hosts: ['c.example'] },
    };
    const { HOST_PROFILES } = readSettings({ HOST_PROFILES: JSON.stringify(stated) });
    const partner = { name: 'partner', sections: new Set(['catalog']) };
    expect([...HOST_PROFILES]).toEqual([
      ['a.example', partner],
      ['b.example', partner],
      ['c.example', { name: 'other' }],
    ]);
  });
});
