import { buildApp } from '../../../../services/gateway/src/app.ts';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { monolithSite } from '../monolith/monolith-site.ts';
import { listenUntilAsked } from './listen-until-asked.ts';

const settings = readSettings(process.env);
await listenUntilAsked(await buildApp(settings, { site: monolithSite }), settings);
