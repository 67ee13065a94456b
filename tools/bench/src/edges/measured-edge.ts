import { buildApp } from '../../../../services/gateway/src/app.ts';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { listenUntilAsked } from './listen-until-asked.ts';
import { tellCpuTime } from './tell-cpu-time.ts';

/** The edge itself, that also tells how much processor time it used. */
const settings = readSettings(process.env);
const app = await buildApp(settings);
tellCpuTime(app);
await listenUntilAsked(app, settings);
