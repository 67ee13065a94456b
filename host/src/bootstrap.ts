import { provideLateParts } from './provide-late-parts.ts';
import { federatedSections } from './sections/federated-sections.ts';
import { startShop } from './start-shop.ts';

await startShop(federatedSections);
provideLateParts();
