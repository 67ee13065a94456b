import { renewBrokenFiles } from '@dar/app/remotes/renew-broken-files';
import { FILES_ELEMENT_ID, START_TIMEOUT_MS, startPage } from '@dar/app/remotes/start-page';
import { getScriptSource } from './script-source.ts';

export const START_SCRIPT = `(${renewBrokenFiles})(location.origin);(${startPage})(${JSON.stringify(FILES_ELEMENT_ID)},${START_TIMEOUT_MS})`;

/**
 * Before hydration a link opens a document. Where the browser can, it asks for it when the link is pressed, not when it is
 * released. The host removes these rules when it takes over the links.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'conservative' }],
});

/** The inline scripts of every page, so that pages stay cacheable without a nonce. */
export const START_SCRIPT_SOURCES = [START_SCRIPT, SPECULATION_RULES].map(getScriptSource);
