export { Fragment } from './fragment.tsx';
export { SectionFailure } from './section-failure.tsx';
export { useWarmFragment } from './use-warm-fragment.ts';
