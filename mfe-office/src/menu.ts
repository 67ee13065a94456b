import {
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarOutlined,
  ContactsOutlined,
  FileTextOutlined,
  HistoryOutlined,
  PercentageOutlined,
  PictureOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { mayCall, OFFICE_ACCESS, type OfficePath, type StaffRole } from '@dar/contracts/office';
import type { ComponentType } from 'react';
import { paths } from './paths.ts';

/** The pages of the menu. Their names are the texts `<page>.title`. */
export type MenuPage = Exclude<
  keyof typeof paths,
  'home' | 'book' | 'signIn' | 'invitation' | 'secondFactor' | 'account' | 'crewDay' | 'crewSignIn'
>;

export interface MenuEntry {
  readonly page: MenuPage;
  /** The letter after 'g' that opens the page. */
  readonly key: string;
  readonly group: (typeof GROUPS)[number];
  readonly icon: ComponentType;
  /** The page is for the roles that may make this call, or one of these. */
  readonly call: OfficePath | readonly OfficePath[];
}

export const GROUPS = ['work', 'shop', 'money', 'office'] as const;

/** The menu, in its order. */
export const MENU: readonly MenuEntry[] = [
  { page: 'today', key: 't', group: 'work', icon: CalendarOutlined, call: '/office/crew_days' },
  { page: 'orders', key: 'o', group: 'work', icon: ProfileOutlined, call: '/office/orders' },
  { page: 'customers', key: 'c', group: 'work', icon: ContactsOutlined, call: '/office/find_customers' },
  { page: 'crews', key: 'w', group: 'work', icon: CarOutlined, call: '/office/crews' },
  { page: 'catalog', key: 's', group: 'shop', icon: PictureOutlined, call: '/office/catalog_entries' },
  { page: 'content', key: 'n', group: 'shop', icon: FileTextOutlined, call: '/office/check_catalog' },
  { page: 'coupons', key: 'p', group: 'shop', icon: PercentageOutlined, call: '/office/coupons' },
  { page: 'reviews', key: 'r', group: 'shop', icon: StarOutlined, call: '/office/reviews' },
  { page: 'partners', key: 'h', group: 'shop', icon: ShopOutlined, call: '/office/partners' },
  { page: 'money', key: 'm', group: 'money', icon: WalletOutlined, call: ['/office/ledger', '/office/cash_report'] },
  { page: 'numbers', key: 'b', group: 'money', icon: BarChartOutlined, call: '/office/numbers' },
  { page: 'approvals', key: 'a', group: 'office', icon: AuditOutlined, call: '/office/approvals' },
  { page: 'log', key: 'l', group: 'office', icon: HistoryOutlined, call: '/office/audit_log' },
  { page: 'staff', key: 'f', group: 'office', icon: TeamOutlined, call: '/office/staff' },
  { page: 'settings', key: 'e', group: 'office', icon: SettingOutlined, call: '/office/settings' },
];

/** Returns whether people of a role may open a page. */
export function mayOpen(role: StaffRole, { call }: MenuEntry): boolean {
  return [call].flat().some((one) => mayCall(role, OFFICE_ACCESS[one]));
}

/** Returns the pages that people of a role may open. */
export function getMenu(role: StaffRole): MenuEntry[] {
  return MENU.filter((entry) => mayOpen(role, entry));
}

/** Returns the path of the first page for a role: the board for those who dispatch, the phone's page for crews. */
export function getHome(role: StaffRole): string {
  return role === 'crew' ? paths.crewDay : paths[getMenu(role)[0]?.page ?? 'account'];
}
