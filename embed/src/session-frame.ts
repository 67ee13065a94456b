import { serveSession } from './session/serve-session.ts';

serveSession(window);
