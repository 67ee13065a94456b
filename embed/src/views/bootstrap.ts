import { skipAnalytics } from '@dar/app/events';
import { storeInMemory } from '@dar/app/storage';
import { takeLazyStyles } from '../surface/style-sheets.ts';
import { mountView } from './mount-view.tsx';

storeInMemory();
skipAnalytics();
takeLazyStyles();
// Loads antd's dialogs and forms with the first view, or the booking section would bring its own copy.
void import(/* webpackChunkName: 'lazy-ui' */ './lazy-ui.ts').catch(() => undefined);
window.dar_embed?.(mountView);
