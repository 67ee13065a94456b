import { createShopSections } from '@dar/app/remotes/federated-sections';
import { startOffice } from './start-office.tsx';

await startOffice(createShopSections);
