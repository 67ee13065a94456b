import { startStandalone } from '@dar/ui/standalone';
import * as section from './routes.tsx';

await startStandalone('tips', section);
