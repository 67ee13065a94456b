import { useCallback } from 'react';
import { type Question, useDialogRequests } from './dialog-requests.ts';

/** Asks before something is done: resolves to true when confirmed, to false when not. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const requests = useDialogRequests();
  return useCallback(
    (question) => new Promise((answer) => requests.ask({ kind: 'question', question, answer })),
    [requests],
  );
}
