import { brand } from './brand.ts';

/** Returns the favicon as a data URL. */
export function brandIcon(): string {
  const { width, height, shapes } = brand.logo.mark;
  const paths = shapes.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
