export { provided } from './server/provided.ts';
export { render } from './server/render.tsx';
