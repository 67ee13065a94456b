import { createShopSections } from '@dar/app/remotes/federated-sections';
import { startShop } from './start-shop.ts';

await startShop(createShopSections);
