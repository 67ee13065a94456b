/** The operator's colours: custom properties of pages (`--dar-ink-soft`), antd's theme, e-mails, invoices and the logo. */
export const COLORS = {
  ground: '#fbf7f0',
  surface: '#ffffff',
  sunken: '#f4ede1',

  ink: '#26211c',
  inkSoft: '#5c5348',
  inkFaint: '#736858',

  // Borders. Form controls have a contrast of 3:1.
  line: '#e8dfd0',
  lineControl: '#978a76',

  accent: '#16604f',
  accentStrong: '#0e4638',
  accentTint: '#e3efe8',
  onAccent: '#ffffff',

  // For decoration only, never for text on a light background.
  glow: '#eba65f',
  star: '#c47f17',

  success: '#2a7539',
  successTint: '#e6f2e3',
  warn: '#855700',
  warnTint: '#fbefd4',
  danger: '#b1291f',
  dangerStrong: '#8c1d15',
  dangerTint: '#fbe8e4',

  tintSand: '#f3e9d9',
  tintSage: '#e4eee4',
  tintSky: '#e3eef3',
  tintClay: '#f8e5d8',
  tintRose: '#f7e4e2',
  tintButter: '#fbf0d3',

  mask: 'rgb(38 27 16 / 46%)',
} as const;
