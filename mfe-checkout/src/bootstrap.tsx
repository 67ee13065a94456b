import { runAlone } from '@dar/ui/standalone';
import * as section from './routes.tsx';

await runAlone('checkout', section);
