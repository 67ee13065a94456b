import { describe, expect, test } from 'vitest';
import { GoogleGeocoder } from './google-geocoder.ts';

const KEY = 'test-key-0123456789';
const MARINA = { latitude: 25.0811, longitude: 55.1399 };

const component = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });
const geocoded = (language: string, country = 'AE') => ({
  status: 'OK',
  results: [
    {
      formatted_address: language === 'ar' ? 'شارع المرسى، دبي' : 'Al Marsa St, Dubai',
      address_components: [
        component(language === 'ar' ? 'مرسى دبي' : 'Dubai Marina', 'Marina', 'neighborhood', 'political'),
        component(language === 'ar' ? 'دبي' : 'Dubai', 'Dubai', 'locality', 'political'),
        component('Country', country, 'country', 'political'),
      ],
    },
  ],
});
const found = (language: string, country = 'AE') => ({
  places: [
    {
      id: 'one',
      displayName: { text: language === 'ar' ? 'برج الأميرة' : 'Princess Tower' },
      formattedAddress: language === 'ar' ? 'دبي مارينا' : 'Dubai Marina, Dubai',
      location: { latitude: 25.08855, longitude: 55.14659 },
      addressComponents: [
        { longText: language === 'ar' ? 'دبي' : 'Dubai', shortText: 'Dubai', types: ['locality'] },
        { longText: 'Country', shortText: country, types: ['country'] },
      ],
    },
  ],
});

interface Asked {
  readonly url: URL;
  readonly init: RequestInit | undefined;
}

/** Returns a geocoder with fake responses per language. */
function getGeocoder(response: (language: string) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fake: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    asked.push({ url, init });
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { languageCode: string }) : undefined;
    return response(body?.languageCode ?? url.searchParams.get('language') ?? '');
  };
  return { asked, geocoder: new GoogleGeocoder({ key: KEY, fetch: fake, timeLimitMs: 20 }) };
}

describe('reverse', () => {
  test('requests and returns both languages', async () => {
    const { geocoder, asked } = getGeocoder((language) => Response.json(geocoded(language)));
    expect(await geocoder.reverse(MARINA)).toMatchObject({
      neighborhood: 'Dubai Marina',
      neighborhood_ar: 'مرسى دبي',
      city: 'Dubai',
      city_ar: 'دبي',
      formatted_address: 'Al Marsa St, Dubai',
      formatted_address_ar: 'شارع المرسى، دبي',
      latitude: '25.0811',
      city_id: 6,
      country_id: 1,
    });
    expect(asked.map(({ url }) => url.searchParams.get('language'))).toEqual(['en', 'ar']);
    expect(asked[0]?.url.href).toMatch(
      /^https:\/\/maps\.googleapis\.com\/maps\/api\/geocode\/json\?latlng=25\.0811%2C55/,
    );
  });

  test.each([
    ['in another country', () => Response.json(geocoded('en', 'OM'))],
    ['of which Google knows nothing', () => Response.json({ status: 'ZERO_RESULTS', results: [] })],
  ])('returns undefined for a position %s', async (_name, response) => {
    expect(await getGeocoder(response).geocoder.reverse(MARINA)).toBeUndefined();
  });
});

describe('search', () => {
  test('searches the Emirates, sends the key in a header and merges both languages', async () => {
    const { geocoder, asked } = getGeocoder((language) => Response.json(found(language)));
    expect(await geocoder.search({ query: 'princess', limit: 5, near: undefined })).toMatchObject([
      { name: 'Princess Tower', name_ar: 'برج الأميرة', city_ar: 'دبي', latitude: '25.08855', longitude: '55.14659' },
    ]);
    const { url, init } = asked[0] ?? {};
    expect(url?.href).toBe('https://places.googleapis.com/v1/places:searchText');
    expect(new Headers(init?.headers).get('x-goog-api-key')).toBe(KEY);
    expect(JSON.parse(String(init?.body))).toMatchObject({ textQuery: 'princess', regionCode: 'AE', pageSize: 5 });
  });

  test('omits places of other countries, and returns an empty list without matches', async () => {
    const search = { query: 'x', limit: 5, near: MARINA };
    expect(await getGeocoder((language) => Response.json(found(language, 'OM'))).geocoder.search(search)).toEqual([]);
    expect(await getGeocoder(() => Response.json({})).geocoder.search(search)).toEqual([]);
  });
});

describe('throws without exposing the key when Google', () => {
  const failures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ['refuses the key', () => Response.json({ status: 'REQUEST_DENIED' })],
    ['is over its quota', () => new Response('', { status: 429 })],
    ['answers something else', () => Response.json({ status: 'OK', results: 'none' })],
    ['answers no JSON', () => new Response('<html>')],
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ];
  test.each(failures)('%s', async (_name, response) => {
    const error: unknown = await getGeocoder(response)
      .geocoder.reverse(MARINA)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error instanceof Error ? error.stack : error)).not.toContain(KEY);
  });

  test('does not answer in time', async () => {
    const fake: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const geocoder = new GoogleGeocoder({ key: KEY, fetch: fake, timeLimitMs: 1 });
    await expect(geocoder.reverse(MARINA)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
