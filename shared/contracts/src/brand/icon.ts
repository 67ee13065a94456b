import { brand } from './brand.ts';
import { COLORS } from './colors.ts';

export function brandIcon(): string {
  const { width, height, shapes } = brand.logo.mark;
  const paths = shapes.map(({ path, color }) => `<path d="${path}" fill="${COLORS[color]}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
