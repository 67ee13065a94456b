import { HolderOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Button } from 'antd';
import clsx from 'clsx';
import { type ComponentProps, createContext, use } from 'react';
import styles from './sortable-row.module.css';

type Handle = Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | undefined>(undefined);

type RowProps = ComponentProps<'tr'> & { readonly 'data-row-key'?: string };

/** A row of an antd table that its handle drags, and onto which other rows are dropped. */
export function SortableRow({ className, style, ...props }: RowProps) {
  const id = props['data-row-key'] ?? '';
  const { isDragging, setNodeRef, transform, ...handle } = useDraggable({ id });
  const { isOver, setNodeRef: setTarget } = useDroppable({ id });
  const setRef = (row: HTMLTableRowElement | null) => {
    setNodeRef(row);
    setTarget(row);
  };
  const moved = transform && { transform: `translateY(${transform.y}px)` };
  return (
    <HandleContext value={handle}>
      <tr
        {...props}
        ref={setRef}
        style={{ ...style, ...moved }}
        className={clsx(className, isDragging && styles['dragged'], isOver && !isDragging && styles['over'])}
      />
    </HandleContext>
  );
}

interface DragHandleProps {
  readonly name: string;
  readonly disabled: boolean;
}

export function DragHandle({ name, disabled }: DragHandleProps) {
  const { t } = useTranslation('office');
  const handle = use(HandleContext);
  return (
    <Button
      type="text"
      size="small"
      icon={<HolderOutlined aria-hidden />}
      className={styles['handle'] ?? ''}
      ref={handle?.setActivatorNodeRef}
      {...handle?.attributes}
      // A disabled button would lose the focus, and the keys with it.
      {...(!disabled && handle?.listeners)}
      aria-disabled={disabled}
      aria-label={t('content.drag', { name })}
    />
  );
}
