import { classNames } from './class-names.ts';
import styles from './icon.module.css';

// Strokes on a 24 × 24 grid.
const STROKES = {
  'arrow-back': 'M20 12H5M11 5.5 4.5 12l6.5 6.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14.5h3',
  cart: 'M3 4h2.4l2.2 11h10.3l2-8H6.3M9 19.5h.01M16.5 19.5h.01',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.01M17.5 12h.01',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5 12 16l6.5-6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6.3 7.5A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9.5 9.5 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  grid: 'M5 4.500h4.500V9.500H4.500V5a.5.5 0 0 1 .5-.5zM14.500 4.500H19a.5.5 0 0 1 .5.5v4.500h-5zM4.500 14.500h5v5H5a.5.5 0 0 1-.5-.5zM14.500 14.500h5V19a.5.5 0 0 1-.5.5h-4.500z',
  home: 'M5 20V11a7 7 0 0 1 14 0v9zM10 20v-4.5a2 2 0 0 1 4 0V20',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3.500 7.500 12 13.500l8.500-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  note: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h6M9 16h6',
  office: 'M5 20.5V4.5h9v16M14 9.5h5v11M3.5 20.5h17M8 8h3M8 12h3M8 16h3',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plus: 'M12 6v12M6 12h12',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  'sign-out': 'M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  tag: 'M4 11.5V5a1 1 0 0 1 1-1h6.5l8 8-7.5 7.5zM8 8h.01',
  trash: 'M5 7h14M10 4h4M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  wallet: 'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 4 7.5 1.5 1.5 0 0 1 5.5 6H18v3M16.5 14.2h.01',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01',
} as const;

/** Shapes that point somewhere and so turn around in a right-to-left page. */
const POINTING: ReadonlySet<string> = new Set<IconName>(['arrow-back', 'chevron', 'sign-out', 'note']);

export type IconName = keyof typeof STROKES;

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels, 20 unless told. */
  readonly size?: number;
}

/** A small drawing in the colour of its text. It says nothing to screen readers: its button or text does. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={classNames(styles['icon'], POINTING.has(name) && styles['pointing'])}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
