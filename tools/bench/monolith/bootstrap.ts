import { startShop } from '../../../host/src/start-shop.ts';
import { bundledSections } from './bundled-sections.ts';

await startShop(bundledSections);
