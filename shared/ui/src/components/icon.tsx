import { clsx } from 'clsx';
import * as lucide from 'lucide';
import { createElement } from 'react';
import styles from './icon.module.css';

// Data from `lucide`: the components of `lucide-react` would add 4 kB to the first script of every page.
const ICONS = {
  'arrow-back': lucide.ArrowLeft,
  bell: lucide.Bell,
  box: lucide.Package,
  calendar: lucide.Calendar,
  card: lucide.CreditCard,
  cart: lucide.ShoppingCart,
  cash: lucide.Banknote,
  check: lucide.Check,
  chevron: lucide.ChevronRight,
  'chevron-down': lucide.ChevronDown,
  clock: lucide.Clock,
  close: lucide.X,
  edit: lucide.Pencil,
  eye: lucide.Eye,
  'eye-off': lucide.EyeOff,
  globe: lucide.Globe,
  grid: lucide.LayoutGrid,
  heart: lucide.Heart,
  home: lucide.House,
  info: lucide.Info,
  mail: lucide.Mail,
  menu: lucide.Menu,
  minus: lucide.Minus,
  note: lucide.FileText,
  office: lucide.Building2,
  phone: lucide.Phone,
  pin: lucide.MapPin,
  plus: lucide.Plus,
  search: lucide.Search,
  'sign-out': lucide.LogOut,
  tag: lucide.Tag,
  trash: lucide.Trash2,
  user: lucide.User,
  wallet: lucide.Wallet,
  warning: lucide.TriangleAlert,
} as const satisfies Record<string, lucide.IconNode>;

const MIRRORED: ReadonlySet<string> = new Set<IconName>(['arrow-back', 'chevron', 'sign-out', 'note']);

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** A decorative icon in the colour of its text. Screen readers skip it: the button or text beside it has the name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={clsx(styles['icon'], MIRRORED.has(name) && styles['mirrored'])}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name].map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  );
}
