/** The variable that tells a server which script started it. */
export const SCRIPT_PID_VARIABLE = 'DAR_SCRIPT_PID';
