import { formatTime } from '@dar/contracts/time/format-time';
import { type AppError, businessError } from '../../errors.ts';

interface LastChange {
  readonly name: string;
  readonly createdAt: Date;
}

/**
 * Returns the error of a save that did not see the last change: who made it, when, what is stored now, and the version that
 * a save of the own values must name.
 */
export function changedMeanwhile(last: LastChange | undefined, present: object, version: string | number): AppError {
  const text = last
    ? {
        en: `${last.name} changed this at ${formatTime(last.createdAt, 'en')}. Please look at it again.`,
        ar: `غيّر ${last.name} هذا في ${formatTime(last.createdAt, 'ar')}. يرجى مراجعته مرة أخرى.`,
      }
    : {
        en: 'Somebody changed this meanwhile. Please look at it again.',
        ar: 'غيّر شخص آخر هذا في هذه الأثناء. يرجى مراجعته مرة أخرى.',
      };
  return businessError('changed-meanwhile', text, {
    oData: { by: last?.name ?? '', at: last?.createdAt.toISOString() ?? '', version, present },
  });
}
