import { useApp } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { moveVisit, type OfficeVisit } from '@dar/contracts/office';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSessionExpiry } from '../../access/session-expiry.ts';
import { toTimeText } from '../../parts/dubai-time.tsx';
import { getSides } from '../../parts/sides.ts';
import { ReasonDialog } from '../../saves/reason-dialog.tsx';
import { useDialog } from '../../saves/saves-provider.tsx';
import { useUndoToast } from '../../saves/use-undo-toast.tsx';
import { readWinner } from './model/losses.ts';
import { applyMove, type MoveInput, type Target, toMove } from './model/moves.ts';
import { getVisitId } from './model/visits.ts';

/** How long a card shows who was faster. */
const SHOWN_MS = 12_000;

export interface Moves {
  /** Visits at the place where they were dropped, until the API has decided. */
  readonly pending: ReadonlyMap<string, OfficeVisit>;
  /** Who was faster, by the visit that went back. */
  readonly winners: ReadonlyMap<string, string>;
  readonly move: (visit: OfficeVisit, target: Target, crewName: string) => Promise<void>;
}

/**
 * Returns a function that moves a visit. Its card is at the new place at once, and goes back with the name of the winner
 * if somebody else was faster.
 */
export function useMoves(store: (now: readonly OfficeVisit[]) => void): Moves {
  const { t, i18n } = useTranslation('office');
  const [pending, setPending] = useEntries<OfficeVisit>();
  const [winners, setWinner] = useWinners();
  const send = useSend({ store, setWinner });
  const showDone = useUndoToast();
  const move = async (visit: OfficeVisit, target: Target, crewName: string) => {
    const input = toMove(visit, target);
    const id = getVisitId(visit);
    if (!input || pending.has(id)) return;
    setWinner(id, undefined);
    setPending(id, applyMove(visit, target, crewName));
    const requestId = crypto.randomUUID();
    const isMoved = await send(visit, { ...input, request_id: requestId });
    setPending(id, undefined);
    if (isMoved)
      void showDone(
        input.time !== undefined
          ? t('today.movedAndTold', { order: id, crew: crewName, time: toTimeText(input.time, i18n.language) })
          : t('today.moved', { order: id, crew: crewName }),
        requestId,
      );
  };
  return { pending, winners, move };
}

function useEntries<Value>() {
  const [entries, setEntries] = useState<ReadonlyMap<string, Value>>(new Map());
  const set = (id: string, value: Value | undefined) =>
    setEntries((before) => {
      const next = new Map(before);
      if (value === undefined) next.delete(id);
      else next.set(id, value);
      return next;
    });
  return [entries, set] as const;
}

function useWinners() {
  const [winners, set] = useEntries<string>();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const setWinner = (id: string, name: string | undefined) => {
    clearTimeout(timers.current.get(id));
    set(id, name);
    if (name !== undefined)
      timers.current.set(
        id,
        setTimeout(() => set(id, undefined), SHOWN_MS),
      );
  };
  return [winners, setWinner] as const;
}

type Sent = MoveInput & { readonly request_id: string; readonly reason?: string };

interface Outcome {
  readonly store: (now: readonly OfficeVisit[]) => void;
  readonly setWinner: (id: string, name: string | undefined) => void;
}

/** Returns a function that makes the call, asks before it breaks a rule, and returns whether the visit has moved. */
function useSend({ store, setWinner }: Outcome) {
  const { t, i18n } = useTranslation('office');
  const { call } = useApp();
  const { notification } = App.useApp();
  const dialog = useDialog();
  const expire = useSessionExpiry();
  const getText = (error: unknown) =>
    getMessage(error, i18n.language, { network: t('frame.offline'), other: t('frame.failedText') });

  const lose = (visit: OfficeVisit, error: unknown) => {
    if (expire(error)) return;
    const { winner, now } = readWinner(error);
    if (now) store([now]);
    if (winner !== undefined) setWinner(getVisitId(visit), winner);
    const title = t('today.wentBack', { order: getVisitId(visit) });
    notification.warning({
      title,
      description: getText(error),
      placement: getSides(i18n.language).bottomStart,
      role: 'alert',
    });
  };
  const goOutside = (visit: OfficeVisit, input: Sent, error: unknown) =>
    dialog<true>((close) => {
      let isMoved: true | undefined;
      return (
        <ReasonDialog
          title={t('today.outsideTitle')}
          confirmText={t('today.outsideConfirm')}
          isDanger
          onConfirm={async (reason) => {
            try {
              await attempt({ ...input, reason, outside: '1' });
              isMoved = true;
              return undefined;
            } catch (failure) {
              if (!isChangedMeanwhile(failure)) return getText(failure);
              lose(visit, failure);
              return undefined;
            }
          }}
          onClose={() => close(isMoved)}
        >
          <p>{getText(error)}</p>
        </ReasonDialog>
      );
    });
  const attempt = async (input: Sent) => store([(await call(moveVisit, input)).oData.visit]);
  return async (visit: OfficeVisit, input: Sent): Promise<boolean> => {
    try {
      await attempt(input);
      return true;
    } catch (error) {
      if (isApiError(error) && error.details.code === 'outside-rules') {
        return (await goOutside(visit, input, error)) === true;
      }
      lose(visit, error);
      return false;
    }
  };
}

const isChangedMeanwhile = (error: unknown) => isApiError(error) && error.details.code === 'changed-meanwhile';
