import { clsx } from 'clsx';
import {
  ArrowLeft,
  Banknote,
  Bell,
  Building2,
  Calendar,
  Check,
  ChevronDown,
  ChevronRight,
  Clock,
  CreditCard,
  Eye,
  EyeOff,
  FileText,
  Globe,
  House,
  type IconNode,
  Info,
  LayoutGrid,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Package,
  Pencil,
  Phone,
  Plus,
  Search,
  ShoppingCart,
  Tag,
  Trash2,
  TriangleAlert,
  User,
  Wallet,
  X,
} from 'lucide';
import { createElement } from 'react';
import styles from './icon.module.css';

// Data from `lucide`: the components of `lucide-react` would add 4 kB to the first script of every page.
const ICONS = {
  'arrow-back': ArrowLeft,
  bell: Bell,
  box: Package,
  calendar: Calendar,
  card: CreditCard,
  cart: ShoppingCart,
  cash: Banknote,
  check: Check,
  chevron: ChevronRight,
  'chevron-down': ChevronDown,
  clock: Clock,
  close: X,
  edit: Pencil,
  eye: Eye,
  'eye-off': EyeOff,
  globe: Globe,
  grid: LayoutGrid,
  home: House,
  info: Info,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  note: FileText,
  office: Building2,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  search: Search,
  'sign-out': LogOut,
  tag: Tag,
  trash: Trash2,
  user: User,
  wallet: Wallet,
  warning: TriangleAlert,
} as const satisfies Record<string, IconNode>;

/** The icons that are mirrored on right-to-left pages. */
const MIRRORED: ReadonlySet<string> = new Set<IconName>(['arrow-back', 'chevron', 'sign-out', 'note']);

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels, 20 by default. */
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
