import Fastify from 'fastify';
import { findCustomerByEmail } from '../../../../services/api/src/modules/auth/auth.queries.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { listenUntilSigterm } from '../programs/listen-until-sigterm.ts';
import { BASELINE_PATH } from './measured-paths.ts';
import { openBackend } from './open-backend.ts';

const { settings, db, close } = await openBackend();
const app = Fastify({ logger: false });
app.addHook('onClose', close);
addCpuTimeRoute(app);
app.post(BASELINE_PATH, async () => findCustomerByEmail(db, 'demo@dar.example'));
await listenUntilSigterm(app, { HOST: settings.host, PORT: settings.port });
