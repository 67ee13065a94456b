import Fastify from 'fastify';
import { findCustomerByEmail } from '../../../../services/api/src/modules/auth/auth.queries.ts';
import { listenUntilAsked } from '../edges/listen-until-asked.ts';
import { tellCpuTime } from '../edges/tell-cpu-time.ts';
import { BARE_PATH } from './measured-paths.ts';
import { openShop } from './open-shop.ts';

/** A route that looks one row up by an index, over the same driver as the shop's own, and does nothing else. */
const { settings, db, close } = await openShop();
const app = Fastify({ logger: false });
app.addHook('onClose', close);
tellCpuTime(app);
app.post(BARE_PATH, async () => findCustomerByEmail(db, 'demo@dar.example'));
await listenUntilAsked(app, { HOST: settings.host, PORT: settings.port });
