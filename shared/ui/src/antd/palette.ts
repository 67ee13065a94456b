/** Colours of tokens.css for antd. antd derives shades from them, so it cannot read custom properties. */
export const palette = {
  ground: '#fbf7f0',
  surface: '#ffffff',
  sunken: '#f4ede1',
  ink: '#26211c',
  inkSoft: '#5c5348',
  inkFaint: '#736858',
  line: '#e8dfd0',
  lineControl: '#978a76',
  accent: '#16604f',
  accentStrong: '#0e4638',
  accentTint: '#e3efe8',
  success: '#2a7539',
  warn: '#855700',
  danger: '#b1291f',
  dangerStrong: '#8c1d15',
} as const;
