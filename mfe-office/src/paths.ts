/** The paths of the pages of the office, which are all of this section. An open record is a parameter, not a path. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  secondFactor: '/second-factor',
  account: '/account',
  today: '/today',
  orders: '/orders',
  book: '/orders/book',
  customers: '/customers',
  crews: '/crews',
  crewDay: '/crew',
  crewSignIn: '/crew/sign-in',
  catalog: '/catalog',
  content: '/content',
  coupons: '/coupons',
  reviews: '/reviews',
  partners: '/partners',
  money: '/money',
  numbers: '/numbers',
  approvals: '/approvals',
  log: '/log',
  staff: '/staff',
  settings: '/settings',
} as const;

/** Returns the address of a list with one of its records open. */
export function openRecord(list: 'orders' | 'customers' | 'crews', id: string | number): string {
  return `${paths[list]}?open=${encodeURIComponent(id)}`;
}
