import { createHash } from 'node:crypto';
import { FILES_ELEMENT_ID, LATEST_START_MS, startPage } from '@dar/app/remotes/start-page';

/** The one script that stands in the markup, the same in every page. */
export const START_SCRIPT = `(${startPage})(${JSON.stringify(FILES_ELEMENT_ID)},${LATEST_START_MS})`;

/** What allows it, and nothing else inline, in a content security policy. */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
