import { buildApp } from '../../../../services/gateway/src/app.ts';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { monolithSite } from '../monolith/monolith-site.ts';
import { listenUntilSigterm } from './listen-until-sigterm.ts';

const settings = readSettings(process.env);
await listenUntilSigterm(await buildApp(settings, { changeSite: monolithSite }), settings);
