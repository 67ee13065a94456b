import { createCall } from '@dar/app/call';
import { KEYS } from '@dar/app/storage';
import { emailLogin } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };
const DEVICE_CART_ID = 'bench-0123456789';
// A service without required options.
const SERVICE_ID = 138;

/** Signs in the demo customer and fills the cart. Returns the entries of the customer's local storage. */
export async function signInWithCart(apiOrigin: string): Promise<ReadonlyMap<string, string>> {
  let token: string | null = null;
  const call = createCall({ origin: apiOrigin, credentials: () => ({ token, deviceCartId: DEVICE_CART_ID }) });
  const answer = await call(emailLogin, DEMO);
  token = answer.access_token;
  await call(addToCart, { service_id: SERVICE_ID });
  return new Map([
    [KEYS.token, token],
    [KEYS.user, JSON.stringify(answer.user)],
    [KEYS.expiresAt, answer.expires_at],
    [KEYS.tokenType, answer.token_type],
    [KEYS.firebaseUserKey, answer.firebase_user_key],
    [KEYS.deviceCartId, DEVICE_CART_ID],
  ]);
}
