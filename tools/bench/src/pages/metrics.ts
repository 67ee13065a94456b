import { REQUEST_KINDS } from '../browser/request-info.ts';

export interface Metric {
  readonly title: string;
  readonly unit: 'ms' | 'kB' | '';
  readonly digits: number;
}

const milliseconds = (title: string): Metric => ({ title, unit: 'ms', digits: 0 });
const kilobytes = (title: string): Metric => ({ title, unit: 'kB', digits: 1 });
const count = (title: string, digits = 0): Metric => ({ title, unit: '', digits });

const bytes = Object.fromEntries(REQUEST_KINDS.map((kind) => [`bytes-${kind}`, kilobytes(`bytes: ${kind}`)]));

export const METRICS: Readonly<Record<string, Metric>> = {
  'first-paint': milliseconds('first contentful paint'),
  'largest-paint': milliseconds('largest contentful paint'),
  'layout-shift': count('layout shift', 3),
  blocking: milliseconds('blocking time'),
  'tasks-above-100': count('tasks above 100 ms'),
  'longest-task': milliseconds('longest task'),
  'hydration-start': milliseconds('hydration starts'),
  'longest-from-hydration': milliseconds('longest task from hydration on'),
  'script-time': milliseconds('script time'),
  requests: count('requests'),
  chain: count('longest chain of requests'),
  ...bytes,
  'bytes-all': kilobytes('bytes: all'),
  'tap-at': milliseconds('first tap'),
  'dialog-at': milliseconds('dialog visible'),
  'tap-to-dialog': milliseconds('from tap to dialog'),
  'tap-lost': count('first taps lost, share', 2),
};

export type Sample = Readonly<Record<string, number | undefined>>;
