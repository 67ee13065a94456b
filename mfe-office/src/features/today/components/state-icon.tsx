import type { VisitState } from '@dar/contracts/order-status';

/** Drawn here, as hundreds of cards come and go while the board scrolls, and each icon of antd looks for its styles. */
const PATHS: Readonly<Record<VisitState | 'warning', string>> = {
  Pending: 'M3 1h6M3 11h6M3.5 1c0 3 2.5 4 2.5 5s-2.5 2-2.5 5M8.5 1c0 3-2.5 4-2.5 5s2.5 2 2.5 5',
  Confirmed: 'M6 1a5 5 0 1 0 .01 0ZM6 3.2V6l2 1.3',
  Assigned: 'M6 1a2.3 2.3 0 1 0 .01 0ZM1.5 11c0-3 2-4.3 4.5-4.3s4.5 1.3 4.5 4.3',
  'In progress': 'M3 1.5v9L10.5 6Z',
  Completed: 'm1.5 6.5 3 3 6-7',
  Cancelled: 'm2 2 8 8m0-8-8 8',
  'Not confirmed': 'M3.5 4A2.5 2.5 0 1 1 7 6.3C6.3 6.6 6 7.1 6 8M6 10.5v.1',
  warning: 'm6 1 5.5 10H.5ZM6 4.5v3M6 9.3v.1',
};

export function StateIcon({
  name,
  className,
}: {
  readonly name: VisitState | 'warning';
  readonly className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" className={className} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
