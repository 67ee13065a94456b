import { buildApp } from '../../../../services/gateway/src/app.ts';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { listenUntilSigterm } from './listen-until-sigterm.ts';

// The gateway with a route that reports its CPU time.
const settings = readSettings(process.env);
const app = await buildApp(settings);
addCpuTimeRoute(app);
await listenUntilSigterm(app, settings);
