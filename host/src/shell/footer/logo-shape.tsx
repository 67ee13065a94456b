import { siFacebook, siInstagram, siMastercard, siVisa } from 'simple-icons';

// The glyph of American Express in simple-icons is 1.5 kB longer.
const AMEX =
  'M-12-3h48v30h-48zM-6.75 17h2l.7-1.8h3.6L.25 17h2.1L-1.25 8h-2.2zM-3.45 13.6l1.200-3 1.200 3zM3.25 17h1.9v-6l2.4 4h1.4l2.4-4v6H13.25V8h-2.1L8.25 12.8 5.35 8H3.25zM14.75 17h6.8v-1.7h-4.9v-2h4.7v-1.7h-4.7v-2h4.9V8h-6.8zM22.25 17h2.3l2-3 2 3h2.3l-3.2-4.6L30.75 8h-2.3l-1.9 2.9L24.65 8h-2.3l3.1 4.4z';

// simple-icons has no LinkedIn: its owner asked for the removal.
const LINKEDIN =
  'M1.8 8h4.4v14H1.8zM4 1.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 8h4.200v1.900c.6-1.100 2-2.300 4.200-2.300 4.4 0 5.200 2.900 5.200 6.700V22h-4.4v-6.8c0-1.600 0-3.700-2.300-3.700s-2.600 1.8-2.600 3.600V22H9z';

const LOGOS = {
  Visa: { path: siVisa.path, fill: `#${siVisa.hex}` },
  Mastercard: { path: siMastercard.path, fill: `#${siMastercard.hex}` },
  'American Express': { path: AMEX, fill: '#016FD0' },
  Instagram: { path: siInstagram.path },
  Facebook: { path: siFacebook.path },
  LinkedIn: { path: LINKEDIN },
} as const;

export interface LogoShapeProps {
  readonly name: keyof typeof LOGOS;
}

export function LogoShape({ name }: LogoShapeProps) {
  const { path, ...fill } = LOGOS[name];
  return <path d={path} {...fill} fillRule="evenodd" />;
}
