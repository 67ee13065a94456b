import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import * as office from '@dar/contracts/office';
import { getProfile } from '@dar/contracts/profile';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crewMembers, crews } from '../../db/schema/crews.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { officeMessages } from './office.messages.ts';
import { OfficeCalls } from './office-calls.ts';

type AnyCall = Pick<Endpoint, 'auth'> & { readonly path: office.OfficePath };

const CALLS = (Object.values(office) as readonly unknown[]).filter(
  (value): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value && 'encoding' in value,
);
const PATHS = CALLS.map(({ path }) => path);
const FOR_STAFF = CALLS.filter(({ auth }) => auth === 'staff').map(({ path }) => path);

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Sends a call with an empty input. A call that the caller may make answers that fields are missing, or a result. */
async function send(app: TestShop['app'] | undefined, path: string, { headers, payload = '{}' }: Sent = {}) {
  const url = `${API_BASE_PATH}${path}`;
  const response = await app?.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response?.statusCode, message: response?.json().message };
}

test('names every call of the office in the table, and serves each on the app of the office alone', () => {
  expect(Object.keys(office.OFFICE_ACCESS).sort()).toEqual([...PATHS].sort());
  for (const path of PATHS) {
    const url = `${API_BASE_PATH}${path}`;
    expect(shop.app.office?.hasRoute({ method: 'POST', url }), path).toBe(true);
    expect(shop.app.hasRoute({ method: 'POST', url }), path).toBe(false);
  }
});

test('needs a session for every call but those of the sign-in', () => {
  const open = PATHS.filter((path) => office.getOfficeAccess(path)?.roles === 'anyone');
  expect(open.sort()).toEqual(PATHS.filter((path) => !FOR_STAFF.includes(path)).sort());
});

describe.each(office.STAFF_ROLES)('a person with the role %s', (role) => {
  test.each(FOR_STAFF)('%s', async (path) => {
    const { cookie } = await shop.newStaff(role);
    const { roles } = office.OFFICE_ACCESS[path] as office.OfficeAccess;
    const isAllowed = role === 'owner' || roles === 'staff' || (roles !== 'anyone' && roles.includes(role));
    const { status, message } = await send(shop.app.office, path, { headers: { cookie } });
    const noRight = { status: 403, message: officeMessages.noRight.en };
    if (isAllowed) expect({ status, message }).not.toMatchObject(noRight);
    else expect({ status, message }).toEqual(noRight);
    expect(status).not.toBe(401);
  });
});

describe.each(office.OFFICE_SCOPES)('a machine with the scope %s', (scope) => {
  const machine = { port: 0, token: 'a-token-of-a-machine-in-these-tests', name: 'Till', scopes: [scope] };
  const calls = new OfficeCalls({ office: machine } as unknown as ConstructorParameters<typeof OfficeCalls>[0]);
  const request = { headers: { authorization: `Bearer ${machine.token}` } } as unknown as FastifyRequest;

  test.each(FOR_STAFF)('%s', async (path) => {
    const status = await calls.findSession(request, path).then(
      ({ name }) => name,
      (error: { failure: string }) => error.failure,
    );
    expect(status).toBe(office.getOfficeAccess(path)?.scope === scope ? 'Till' : 'forbidden');
  });
});

test('a member of a crew speaks for the own crew, and for no other one', async () => {
  const [first, second] = await shop.db
    .insert(crews)
    .values([{ name: 'A' }, { name: 'B' }])
    .returning();
  const addMember = async (crewId = 0) => {
    const { id: staffId, name, call } = await shop.newStaff('crew');
    const phone = { dialCode: '971', phone: String(501_000_000 + crewId), languages: ['en' as const] };
    const [row] = await shop.db
      .insert(crewMembers)
      .values({ crewId, staffId, name, ...phone })
      .returning();
    return { call, id: row?.id ?? 0 };
  };
  const [own, other] = [await addMember(first?.id), await addMember(second?.id)];
  const date = '2026-11-24';
  expect(await getFailure(own.call(office.myDay, { date }))).toBeUndefined();
  expect(await getFailure(own.call(office.myDay, { date, member_id: own.id }))).toBeUndefined();
  expect(await getFailure(own.call(office.myDay, { date, member_id: other.id }))).toMatchObject({ status: 403 });
});

describe('without a session of staff', () => {
  test.each(FOR_STAFF)('%s answers 401, also to a token of a customer', async (path) => {
    const token = customer.session.access_token;
    const cookies = [`dar_staff=${token}`, '__Host-dar_staff=x', `dar_customer=${customer.id}; dar_page=${token}`];
    const tried: Sent[] = [
      {},
      { headers: { authorization: `Bearer ${token}` } },
      { payload: JSON.stringify({ access_token: token }) },
      ...cookies.map((cookie) => ({ headers: { cookie } })),
    ];
    for (const sent of tried) expect((await send(shop.app.office, path, sent)).status).toBe(401);
  });

  test('the shop knows neither the session of staff nor the token of the office', async () => {
    const { cookie } = await shop.newStaff('owner');
    const token = cookie.split('=')[1] ?? '';
    const profile = (sent: Sent) => send(shop.app, getProfile.path, sent);
    for (const headers of [{ cookie }, { cookie: `dar_page=${token}; dar_device=${token}` }]) {
      expect((await profile({ headers })).status).toBe(401);
    }
    expect((await profile({ headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await profile({ payload: JSON.stringify({ access_token: token }) })).status).toBe(401);
    expect(await shop.callAs(customer.session.access_token)(getProfile, {})).toMatchObject({
      oData: { id: customer.id },
    });
  });
});

describe('a request of another site', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: 'null' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, with the cookie of an owner', async (_what, headers) => {
    const { cookie } = await shop.newStaff('owner');
    for (const path of ['/office/me', '/office/sign_in']) {
      expect((await send(shop.app.office, path, { headers: { cookie, ...headers } as never })).status).toBe(403);
    }
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot send %s, as a form does',
    async (type) => {
      const { cookie } = await shop.newStaff('owner');
      const sent = { headers: { cookie, 'content-type': type }, payload: '{}' };
      expect((await send(shop.app.office, '/office/me', sent)).status).toBe(415);
    },
  );

  test('is none when the page of the office sends it', async () => {
    const { cookie } = await shop.newStaff('owner');
    const own = {
      cookie,
      host: 'office.dar.example',
      origin: 'http://office.dar.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await send(shop.app.office, '/office/me', { headers: own })).status).toBe(200);
  });
});

test('sets a cookie that scripts and other sites cannot use, for the host alone over HTTPS', async () => {
  const { email } = await shop.newStaff('support');
  const signIn = async (headers: Readonly<Record<string, string>> = {}) => {
    const url = `${API_BASE_PATH}${office.officeSignIn.path}`;
    const payload = { email, password: 'Test@1234' };
    const response = await shop.app.office?.inject({ method: 'POST', url, payload, headers });
    return String(response?.headers['set-cookie']);
  };
  expect(await signIn()).toMatch(/^dar_staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
  expect(await signIn({ 'x-forwarded-proto': 'https' })).toMatch(
    /^__Host-dar_staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('stores who read data of a customer, by id, and keeps the name of a deactivated person', async () => {
  const reader = await shop.newStaff('support');
  await reader.call(office.officeCustomer, { customer: customer.email });
  await shop.office(office.deactivateStaff, { id: reader.id, reason: 'Has left' });
  const reads = (await shop.office(office.auditLog, { customer: customer.email, kind: 'read' })).oData;
  expect(reads).toMatchObject([
    { kind: 'read', staff_id: reader.id, name: reader.name, action: 'customers show', customer_id: customer.id },
  ]);
  const [left] = (await shop.office(office.auditLog, { staff: reader.id, kind: 'read' })).oData;
  expect(left).toMatchObject({ name: reader.name });
});
