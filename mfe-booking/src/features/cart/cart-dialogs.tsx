import type { CartContents } from '@dar/contracts/cart';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { ScheduleModal } from '../schedule/components/schedule-modal.tsx';
import type { Schedule } from '../schedule/schedule.ts';
import { SkipTaskDialog } from '../task/components/skip-task-dialog.tsx';
import { TaskModal } from '../task/components/task-modal.tsx';
import type { useContinue } from './use-continue.ts';
import type { useSaveTask } from './use-save-task.ts';

/** What is placed over the page; the calendar learns the day it is when it is opened. */
export type Opened = { readonly kind: 'task' } | { readonly kind: 'schedule'; readonly today: DubaiDay };

interface CartDialogsProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
  readonly opened: Opened | undefined;
  readonly schedule: Schedule;
  readonly onSchedule: (schedule: Schedule) => void;
  readonly task: ReturnType<typeof useSaveTask>;
  readonly onward: Pick<ReturnType<typeof useContinue>, 'isAskingToSkip' | 'save' | 'stopAsking'>;
  readonly onAddTask: () => void;
  readonly onClose: () => void;
}

/** All that the cart places over itself. It comes after the page, as nothing of it is seen before a press. */
export function CartDialogs({ cart, opened, task, onward, onAddTask, onClose, ...calendar }: CartDialogsProps) {
  return (
    <>
      <SkipTaskDialog open={onward.isAskingToSkip} onAdd={onAddTask} onSkip={onward.save} onClose={onward.stopAsking} />
      {opened?.kind === 'task' && (
        <TaskModal saved={cart.task_description} onSave={task.saveTask} isSaving={task.isSaving} onClose={onClose} />
      )}
      {opened?.kind === 'schedule' && (
        <ScheduleModal
          firstServiceId={calendar.firstServiceId}
          today={opened.today}
          value={calendar.schedule}
          onConfirm={calendar.onSchedule}
          onClose={onClose}
        />
      )}
    </>
  );
}
