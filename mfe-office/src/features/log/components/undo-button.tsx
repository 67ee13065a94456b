import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQuery } from '@dar/app/query';
import { type UndoableChange, undoableChanges } from '@dar/contracts/office';
import { Button, Popconfirm, Tooltip } from 'antd';
import { useMay } from '../../../access/access.tsx';
import { ChangeText } from '../../../parts/change-text.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { useUndo } from '../../../saves/use-undo-toast.tsx';

const REFRESH_MS = 60_000;

/** Returns the changes of the last minutes by their entry in the log. */
export function useUndoable(): ReadonlyMap<number, UndoableChange> {
  const call = useCall();
  const { data = [] } = useQuery({
    ...officeQuery(call, undoableChanges, {}),
    refetchInterval: REFRESH_MS,
  });
  return new Map(data.map((row) => [row.change.id, row]));
}

/** Takes a change back, or says why nobody can. Nothing for an older change. */
export function UndoButton({ change: row }: { readonly change: UndoableChange | undefined }) {
  const { t, i18n } = useTranslation('office');
  const isAllowed = useMay('/office/undo');
  const undo = useUndo();
  if (!row || !isAllowed) return null;
  const { why_not, needs_reason } = row;
  const text = <ChangeText change={row.change} />;
  if (why_not) {
    const reason = pickLocalized(i18n.language, why_not.en, why_not.ar);
    return (
      <Tooltip title={reason}>
        <Button disabled aria-label={`${t('frame.undo')}: ${reason}`}>
          {t('frame.undo')}
        </Button>
      </Tooltip>
    );
  }
  if (needs_reason) return <Button onClick={() => void undo(row, text)}>{t('frame.undo')}</Button>;
  return (
    <Popconfirm title={t('frame.undoQuestion')} description={text} okText={t('frame.undo')} onConfirm={() => undo(row)}>
      <Button>{t('frame.undo')}</Button>
    </Popconfirm>
  );
}
