import { DEMO } from './shop.ts';

const API = '/app/public/api/v3';

/** Empties the demo customer's cart, so that a test starts with nothing in it. */
export async function emptyDemoCart(origin: string | undefined): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}${API}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { status: string; message: string; access_token?: string };
    if (answer.status !== '1') throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const { access_token } = await post('/auth/email_login', DEMO);
  await post('/clear_service_cart', { access_token, device_cart_id: 'e2e-clears-carts' });
  await post('/auth/logout', { access_token });
}
