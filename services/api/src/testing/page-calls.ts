import { emailLogin } from '@dar/contracts/auth';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER } from '@dar/http-server/render-calls';
import { TEST_PASSWORD, type TestCustomer, type TestShop } from './test-shop.ts';

/** Returns the value of the page cookie that a response sets; undefined without one. */
export function readPageCookie(headers: Readonly<Record<string, unknown>>): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies
    .map((cookie) => /^(?:__Host-)?dar_page=([^;]*)/.exec(cookie)?.[1])
    .find((token) => token !== undefined);
}

export async function post(
  shop: TestShop,
  { path }: Pick<Endpoint, 'path'>,
  payload: object,
  headers: Record<string, string> = {},
) {
  const response = await shop.app.inject({ method: 'POST', url: `${API_BASE_PATH}${path}`, payload, headers });
  return {
    http: response.statusCode,
    headers: response.headers,
    text: response.body,
    status: response.json<{ status: string }>().status,
  };
}

export const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the headers with which the gateway calls for a page of a customer. */
export const asPage = (credential: string, customer: number) => ({
  [PAGE_CREDENTIAL_HEADER]: credential,
  [PAGE_CUSTOMER_HEADER]: String(customer),
});

/** Signs in once more, and returns the tokens of session and page. */
export async function signInTo(shop: TestShop, { email }: TestCustomer) {
  const { headers, text } = await post(shop, emailLogin, { email, password: TEST_PASSWORD });
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  const page = readPageCookie(headers);
  if (!page) throw new Error('the sign-in set no page cookie');
  return { token, page };
}
