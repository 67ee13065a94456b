/** The changes and reads that the log names. An action of a newer API shows its own name. */
export const ACTIONS = [
  ...['orders assign', 'orders start', 'orders complete', 'orders reschedule', 'orders cancel', 'orders book'],
  ...['orders no-show', 'orders no-access', 'visits move', 'visits plan', 'visits restore'],
  ...['refunds grant', 'refunds send', 'refunds withdraw', 'customers credit', 'customers debit'],
  ...['money cash', 'money hand-in', 'disputes evidence'],
  ...['customers make', 'customers add-address', 'customers block', 'customers unblock', 'customers unlock'],
  ...['customers resend', 'customers export', 'customers delete'],
  ...['reviews allow', 'reviews hide', 'reviews restore', 'coupons add', 'coupons change', 'coupons end'],
  ...['coupons restore', 'catalog publish', 'catalog import', 'catalog discard', 'catalog take back'],
  ...['settings change', 'sellers change', 'crews add', 'crews change', 'crews retire', 'crews report'],
  ...['crew members add', 'crew members change', 'crew leave add', 'crew leave end', 'hours set', 'rosters set'],
  ...['approvals ask', 'approvals reject', 'staff sign-in', 'staff invite', 'staff reset', 'staff change'],
  ...['staff activate', 'staff deactivate', 'staff unlock'],
] as const;
