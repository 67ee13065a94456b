import { renewBrokenFiles } from '@dar/app/remotes/renew-broken-files';
import { FILES_ELEMENT_ID, START_TIMEOUT_MS, startPage } from '@dar/app/remotes/start-page';
import { getScriptSource } from './script-source.ts';

export const START_SCRIPT = `(${renewBrokenFiles})(location.origin);(${startPage})(${JSON.stringify(FILES_ELEMENT_ID)},${START_TIMEOUT_MS})`;

export const START_SCRIPT_SOURCE = getScriptSource(START_SCRIPT);
