/** The environment variable that tells a server the process id of its script. */
export const SCRIPT_PID_VARIABLE = 'DAR_SCRIPT_PID';
