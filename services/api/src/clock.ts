export type Clock = () => Date;

export { DAY_MS, DAY_S, HOUR_MS, MINUTE_MS, QUARTER_MS, SECOND_MS } from '@dar/contracts/time/durations';
