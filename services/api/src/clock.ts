/** The time it is; handed in, so that a test can move it. */
export type Clock = () => Date;
