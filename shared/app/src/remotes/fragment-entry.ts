export { Fragment } from './fragment.tsx';
export { useWarmFragment } from './use-warm-fragment.ts';
