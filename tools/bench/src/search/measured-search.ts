import { buildApp } from '../../../../services/api/src/app.ts';
import { CatalogService } from '../../../../services/api/src/modules/catalog/catalog.service.ts';
import { openContent } from '../../../../services/api/src/modules/content/content.service.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { openBackend } from '../api/open-backend.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { listenUntilSigterm } from '../programs/listen-until-sigterm.ts';
import { copyCatalog } from './copy-catalog.ts';

// The API with a catalog of BENCH_SERVICES services.
const { settings, close, catalog, ...shop } = await openBackend();
const app = await buildApp({
  ...shop,
  settings,
  catalog: new CatalogService(copyCatalog(catalog.snapshot, Number(process.env['BENCH_SERVICES']))),
  content: await openContent(settings),
  geocoders: await openGeocoders(settings),
});
app.addHook('onClose', close);
addCpuTimeRoute(app);
await listenUntilSigterm(app, { HOST: settings.host, PORT: settings.port });
