export { Fragment } from './fragment.tsx';
export { SectionFailure } from './section-failure.tsx';
