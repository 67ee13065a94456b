/** The icons are brighter than the grounds; this much of their colour sits well on them. */
const SATURATION = 0.86;

/** How bright the eye finds red, green and blue. */
const WEIGHTS = [0.213, 0.715, 0.072] as const;
const HEX_COLOUR = /(?<==")#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi;

/** The same drawing in calmer colours. Done here, since a filter in the drawing costs as much as all the rest of it. */
export function calm(svg: string): string {
  return svg.replace(HEX_COLOUR, calmColour);
}

function calmColour(hex: string): string {
  const channels = channelsOf(hex);
  const grey = channels.reduce((sum, channel, index) => sum + channel * (WEIGHTS[index] ?? 0), 0);
  const calmed = channels.map((channel) => Math.round(grey + (channel - grey) * SATURATION));
  return `#${calmed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(hex: string): readonly number[] {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
