import type { OfficeVisit } from '@dar/contracts/office';
import { Flex } from 'antd';
import { getVisitChanges } from '../../../parts/visit-changes.ts';
import { MissedButtons, VisitStateButtons } from '../../../parts/visit-state-buttons.tsx';

/** The buttons of the state of a visit. */
export function VisitActions({ visit }: { readonly visit: OfficeVisit }) {
  const can = getVisitChanges(visit, new Date());
  return (
    <Flex wrap gap={8}>
      <VisitStateButtons visit={visit} can={can} />
      <MissedButtons visit={visit} can={can} />
    </Flex>
  );
}
