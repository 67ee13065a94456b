import type { CartContents } from '@dar/contracts/cart';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { ScheduleModal } from '../schedule/components/schedule-modal.tsx';
import type { Schedule } from '../schedule/schedule.ts';
import { SkipTaskDialog } from '../task/components/skip-task-dialog.tsx';
import { TaskModal } from '../task/components/task-modal.tsx';
import type { useContinueToCheckout } from './use-continue.ts';
import type { useSaveTask } from './use-save-task.ts';

/** The open dialog of the cart. `today` is the day on which the calendar was opened. */
export type OpenDialog = { readonly kind: 'task' } | { readonly kind: 'schedule'; readonly today: DubaiDay };

interface CartDialogsProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
  readonly openDialog: OpenDialog | undefined;
  readonly schedule: Schedule;
  readonly onSchedule: (schedule: Schedule) => void;
  /** Loads the cart again. */
  readonly onReload: () => void;
  readonly task: ReturnType<typeof useSaveTask>;
  readonly checkout: Pick<ReturnType<typeof useContinueToCheckout>, 'isSkipDialogOpen' | 'save' | 'closeSkipDialog'>;
  readonly onAddTask: () => void;
  readonly onClose: () => void;
}

/** Renders the dialogs of the cart. They load after the page, because nobody sees them before a press. */
export function CartDialogs({ cart, openDialog, task, checkout, onAddTask, onClose, ...calendar }: CartDialogsProps) {
  return (
    <>
      <SkipTaskDialog
        open={checkout.isSkipDialogOpen}
        onAdd={onAddTask}
        onSkip={checkout.save}
        onClose={checkout.closeSkipDialog}
      />
      {openDialog?.kind === 'task' && (
        <TaskModal saved={cart.task_description} onSave={task.saveTask} isSaving={task.isSaving} onClose={onClose} />
      )}
      {openDialog?.kind === 'schedule' && (
        <ScheduleModal
          firstServiceId={calendar.firstServiceId}
          today={openDialog.today}
          value={calendar.schedule}
          onConfirm={calendar.onSchedule}
          onRefused={calendar.onReload}
          onClose={onClose}
        />
      )}
    </>
  );
}
