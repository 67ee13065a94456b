import { emailLogin } from '@dar/contracts/auth';
import { changeQuantity, getCart } from '@dar/contracts/cart';
import { expect, test } from 'vitest';
import { makeCart, makeSignedIn } from './customer-factories.ts';
import { createFakeApi, refuse } from './fake-api.ts';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };

test('answers with data or by the input, and remembers what it was asked', async () => {
  const api = createFakeApi()
    .on(getCart, { oData: makeCart() })
    .on(changeQuantity, ({ qty }) => ({ oData: makeCart({ task_description: `${qty} please` }), message: 'Done' }));
  await expect(api.call(getCart, {})).resolves.toMatchObject({ oData: { grand_total: '156.45' }, message: '' });
  const changed = await api.call(changeQuantity, { service_id: 105, qty: 3 });
  expect(changed).toMatchObject({ oData: { task_description: '3 please' }, message: 'Done' });
  expect(api.inputsOf(changeQuantity)).toEqual([{ service_id: 105, qty: 3 }]);
});

test('refuses as the server does', async () => {
  const api = createFakeApi().on(emailLogin, () => refuse('Invalid credentials'));
  await expect(api.call(emailLogin, DEMO)).rejects.toMatchObject({ kind: 'refused', message: 'Invalid credentials' });
});

test('holds both sides to the contract', async () => {
  const api = createFakeApi().on(emailLogin, { ...makeSignedIn(), access_token: 5 as unknown as string });
  await expect(api.call(emailLogin, DEMO)).rejects.toThrow('access_token');
  await expect(api.call(emailLogin, { ...DEMO, email: '' })).rejects.toThrow('Email is required');
  await expect(api.call(getCart, {})).rejects.toThrow('the test gave no answer for /get_service_cart_test_test');
});
