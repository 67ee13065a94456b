const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

export interface RawBody {
  readonly what: string;
  readonly type: string | undefined;
  readonly payload: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns malformed versions of a valid input. An endpoint without required fields accepts some of them. */
export function malformedBodies(valid: Readonly<Record<string, unknown>>): readonly RawBody[] {
  const json = JSON.stringify(valid);
  const form = new URLSearchParams(Object.entries(valid).map(([field, value]) => [field, String(value)])).toString();
  const field = Object.keys(valid)[0] ?? 'surprise';
  return [
    ...brokenJson(json, field).map(([what, payload]) => ({ what, type: JSON_TYPE, payload })),
    ...brokenForms(form, field).map(([what, payload]) => ({ what, type: FORM_TYPE, payload })),
    ...wrongTypes(json),
    {
      what: 'a megabyte as JSON',
      type: JSON_TYPE,
      payload: JSON.stringify({ ...valid, [field]: 'x'.repeat(MEGABYTE) }),
    },
    { what: 'a megabyte as a form', type: FORM_TYPE, payload: `${form}&${field}=${'x'.repeat(MEGABYTE)}` },
    { what: 'a megabyte of fields', type: FORM_TYPE, payload: 'a=1&'.repeat(MEGABYTE / 4) },
  ];
}

function brokenJson(json: string, field: string): readonly (readonly [string, string | Buffer])[] {
  const bytes = (...values: number[]) =>
    Buffer.concat([Buffer.from(`{"${field}":"`), Buffer.from(values), Buffer.from('"}')]);
  return [
    ['half of it', json.slice(0, Math.ceil(json.length / 2))],
    ['a comma too many', `${json.slice(0, -1)},}`],
    ['something after it', `${json}${json}`],
    ['no JSON', 'surprise'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', `[${json}]`],
    ['a text', JSON.stringify(json)],
    ['a number', '1e999'],
    ['a number beyond all numbers', `{"${field}":1e999}`],
    ['a number of 100,000 digits', `{"${field}":${'9'.repeat(100_000)}}`],
    ['100,000 lists in each other', '['.repeat(100_000)],
    ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a prototype', `{"__proto__":{"${field}":1}}`],
    ['a constructor', `{"constructor":{"prototype":{"${field}":1}}}`],
    ['bytes that are no UTF-8', bytes(0xc3, 0x28, 0xff, 0xfe)],
    ['half a character', bytes(0xe2, 0x82)],
    ['an overlong NUL', bytes(0xc0, 0x80)],
    ['a surrogate in UTF-8', bytes(0xed, 0xa0, 0x80)],
    ['UTF-16', Buffer.from(json, 'utf16le')],
    ['a byte order mark', `\uFEFF${json}`],
    ['an unknown escape', `{"${field}":"\\x"}`],
    ['half a surrogate pair', `{"${field}":"\\ud83e"}`],
  ];
}

function brokenForms(form: string, field: string): readonly (readonly [string, string | Buffer])[] {
  return [
    ['a broken escape', `${field}=%`],
    ['an escape of no number', `${field}=%zz`],
    ['escaped bytes that are no UTF-8', `${field}=%c3%28%ff%fe`],
    ['an escaped overlong NUL', `${field}=%c0%80`],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(`${field}=`), Buffer.from([0xc3, 0x28, 0xff])])],
    ['a field twice', `${form}&${field}=1&${field}=2`],
    ['a field as a list', `${field}[]=1&${field}[0][a]=2`],
    ['a prototype', `__proto__[${field}]=1&__proto__=1`],
    ['only separators', '&&&=&=&;'],
    ['JSON', '{"a":1}'],
  ];
}

function wrongTypes(json: string): readonly RawBody[] {
  const sent = (type: string | undefined, headers?: Readonly<Record<string, string>>) => ({
    what: `as ${type ?? 'nothing'} ${JSON.stringify(headers ?? {})}`,
    type,
    payload: json,
    ...(headers && { headers }),
  });
  return [
    ...[
      'text/plain',
      'text/html',
      'application/xml',
      'application/octet-stream',
      'nonsense',
      '/',
      'a'.repeat(5_000),
    ].map((type) => sent(type)),
    sent(undefined),
    sent('multipart/form-data; boundary=x'),
    sent('multipart/form-data'),
    sent('application/json; charset=utf-16'),
    sent('application/json; charset='),
    sent('application/json, text/plain'),
    sent(JSON_TYPE, { 'content-encoding': 'gzip' }),
    sent(JSON_TYPE, { authorization: `Bearer ${'x'.repeat(9_000)}` }),
    sent(JSON_TYPE, { authorization: "Bearer ' or 1=1 --" }),
    sent(JSON_TYPE, { authorization: 'Basic \u00ff\u00fe' }),
    sent(JSON_TYPE, { 'accept-language': '\u00ff'.repeat(500) }),
  ];
}
