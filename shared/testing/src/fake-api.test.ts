import { emailLogin } from '@dar/contracts/auth';
import { changeQuantity, getCart } from '@dar/contracts/cart';
import { expect, test } from 'vitest';
import { makeCart, makeSignedIn } from './customer-factories.ts';
import { createFakeApi, refuse } from './fake-api.ts';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };

test('responds with data or a function of the input, and records inputs', async () => {
  const api = createFakeApi()
    .on(getCart, { oData: makeCart() })
    .on(changeQuantity, ({ qty }) => ({ oData: makeCart({ task_description: `${qty} please` }), message: 'Done' }));
  await expect(api.call(getCart, {})).resolves.toMatchObject({ oData: { grand_total: '156.45' }, message: '' });
  const changed = await api.call(changeQuantity, { service_id: 105, qty: 3 });
  expect(changed).toMatchObject({ oData: { task_description: '3 please' }, message: 'Done' });
  expect(api.getInputs(changeQuantity)).toEqual([{ service_id: 105, qty: 3 }]);
});

test('rejects like the server', async () => {
  const api = createFakeApi().on(emailLogin, () => refuse('Invalid credentials'));
  await expect(api.call(emailLogin, DEMO)).rejects.toMatchObject({
    kind: 'business-error',
    message: 'Invalid credentials',
  });
});

test('fails if input or response break the contract', async () => {
  const api = createFakeApi().on(emailLogin, { ...makeSignedIn(), access_token: 5 as unknown as string });
  await expect(api.call(emailLogin, DEMO)).rejects.toThrow('access_token');
  await expect(api.call(emailLogin, { ...DEMO, email: '' })).rejects.toThrow('Email is required');
  await expect(api.call(getCart, {})).rejects.toThrow('the test set no response for /get_service_cart_test_test');
});
