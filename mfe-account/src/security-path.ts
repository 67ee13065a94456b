import { paths } from '@dar/contracts/paths';

/** Only this section links to it. In `paths` it would be part of every page. */
export const SECURITY_PATH = `${paths.profile()}/security`;
