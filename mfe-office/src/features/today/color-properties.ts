import { COLORS } from '@dar/contracts/brand/colors';
import type { CSSProperties } from 'react';

/** The colours of the shop as custom properties: `--dar-ink-soft`. */
export const colorProperties = Object.fromEntries(
  Object.entries(COLORS).map(([name, color]) => [
    `--dar-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    color,
  ]),
) as CSSProperties;
