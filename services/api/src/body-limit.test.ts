import { describeLargeBodies } from '@dar/testing/large-bodies';
import { afterAll, beforeAll } from 'vitest';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describeLargeBodies(() => shop.app.listeningOrigin);
