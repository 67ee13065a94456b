export { SearchBox as default } from '../features/search/components/search-box.tsx';
export { texts } from '../texts/texts.ts';
