import { lazy } from 'react';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import type { Moves } from '../use-moves.tsx';

const VisitRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'visit-record' */ './visit-record.tsx')).VisitRecord,
}));

interface VisitDrawerProps {
  /** Of the address: 'DAR-100056/1'. */
  readonly id: string | undefined;
  readonly moves: Moves;
  readonly onClose: () => void;
}

/** The open visit beside the board. */
export function VisitDrawer({ id, moves, onClose }: VisitDrawerProps) {
  return (
    <RecordDrawer id={id} title={<bdi>{id}</bdi>} onClose={onClose}>
      {id !== undefined && <VisitRecord key={id} id={id} moves={moves} />}
    </RecordDrawer>
  );
}
