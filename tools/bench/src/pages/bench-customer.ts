import { createCall } from '@dar/app/call';
import { KEYS } from '@dar/app/storage';
import { emailLogin } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };
const DEVICE_CART_ID = 'bench-0123456789';
// A service without required options.
const SERVICE_ID = 138;

export async function signInWithCart(apiOrigin: string): Promise<ReadonlyMap<string, string>> {
  let token: string | null = null;
  const call = createCall({ origin: apiOrigin, credentials: () => ({ token, deviceCartId: DEVICE_CART_ID }) });
  const response = await call(emailLogin, DEMO);
  token = response.access_token;
  await call(addToCart, { service_id: SERVICE_ID });
  return new Map([
    [KEYS.token, token],
    [KEYS.user, JSON.stringify(response.user)],
    [KEYS.expiresAt, response.expires_at],
    [KEYS.tokenType, response.token_type],
    [KEYS.firebaseUserKey, response.firebase_user_key],
    [KEYS.deviceCartId, DEVICE_CART_ID],
  ]);
}
