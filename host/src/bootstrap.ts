import { federatedSections } from './sections/federated-sections.ts';
import { startShop } from './start-shop.ts';

await startShop(federatedSections);
