export { provided, render } from './render.jsx';
