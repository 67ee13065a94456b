import { EMBED_CALLS_META } from '@dar/app/embed-calls';
import { serveSession } from './session/serve-session.ts';

const calls = document.querySelector<HTMLMetaElement>(`meta[name=${EMBED_CALLS_META}]`)?.content.split(',') ?? [];

serveSession(window, calls);
