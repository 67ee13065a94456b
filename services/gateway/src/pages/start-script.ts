import { createHash } from 'node:crypto';
import { renewBrokenFiles } from '@dar/app/remotes/renew-broken-files';
import { FILES_ELEMENT_ID, START_TIMEOUT_MS, startPage } from '@dar/app/remotes/start-page';

export const START_SCRIPT = `(${renewBrokenFiles})(location.origin);(${startPage})(${JSON.stringify(FILES_ELEMENT_ID)},${START_TIMEOUT_MS})`;

export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
