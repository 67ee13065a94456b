import { runAlone } from '@dar/shared/federation/run-alone';
import * as section from './routes.tsx';

await runAlone('catalog', section);
