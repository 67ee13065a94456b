import { useTranslation } from '@dar/app/i18n';
import type { CatalogEntrySummary } from '@dar/contracts/office';
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Table, type TableProps } from 'antd';
import { toOpen } from '../../../parts/entries/entry-key.ts';
import { MoveButtons } from '../../../parts/entries/field-views.tsx';
import { useEntryName } from '../../../parts/entries/use-entry-name.ts';
import { stepBetweenRows } from '../step-between-rows.ts';
import { DragHandle, SortableRow } from './sortable-row.tsx';

/** A shorter way is a click. */
const POINTER = { activationConstraint: { distance: 5 } };

interface SortableTableProps {
  readonly table: TableProps<CatalogEntrySummary>;
  readonly rows: readonly CatalogEntrySummary[];
  readonly isMoving: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** A table whose rows a pointer, keys and buttons move. A screen reader hears the place of a dragged row. */
export default function SortableTable({ table, rows, isMoving, onMove }: SortableTableProps) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, { coordinateGetter: stepBetweenRows }),
  );
  const order = {
    title: t('content.order'),
    render: (_: unknown, row: CatalogEntrySummary, index: number) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <DragHandle name={getName(row)} disabled={isMoving} />
        <MoveButtons
          name={getName(row)}
          index={index}
          count={rows.length}
          onMove={(to) => isMoving || onMove(index, to)}
        />
      </span>
    ),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: useAnnouncements(rows),
        screenReaderInstructions: { draggable: t('content.dragging.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [findRow(rows, active.id), findRow(rows, over?.id)];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <Table<CatalogEntrySummary>
        {...table}
        columns={[...(table.columns ?? []), order]}
        components={{ body: { row: SortableRow } }}
      />
    </DndContext>
  );
}

const findRow = (rows: readonly CatalogEntrySummary[], key: UniqueIdentifier | undefined) =>
  rows.findIndex(({ kind, id }) => toOpen(kind, id) === key);

function useAnnouncements(rows: readonly CatalogEntrySummary[]): Announcements {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  const describe = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const row = rows[findRow(rows, active)];
    return { name: row ? getName(row) : '', place: findRow(rows, over ?? active) + 1, count: rows.length };
  };
  return {
    onDragStart: ({ active }) => t('content.dragging.start', describe(active.id, active.id)),
    onDragOver: ({ active, over }) => t('content.dragging.over', describe(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('content.dragging.end', describe(active.id, over?.id)),
    onDragCancel: ({ active }) => t('content.dragging.cancel', describe(active.id, active.id)),
  };
}
