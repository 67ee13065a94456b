import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { UndoableChange } from '@dar/contracts/office';
import { Button, Empty } from 'antd';
import { ChangeText } from '../../../parts/change-text.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { useUndo } from '../../../saves/use-undo-toast.tsx';
import { undoableQuery } from '../queries.ts';
import styles from './entries.module.css';

interface ChangesDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What everybody changed in the last minutes, and what this person can take back. */
export function ChangesDrawer({ isOpen, onClose }: ChangesDrawerProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { data: all, error, refetch } = useQuery({ ...undoableQuery(call), enabled: isOpen });
  // A sign-in is a change, too, but none that anybody would take back.
  const data = all?.filter(({ why_not, change }) => !why_not || change.order_no !== undefined);
  return (
    <RecordDrawer id={isOpen ? 'changes' : undefined} onClose={onClose} title={t('today.changes')}>
      {data?.length === 0 && <Empty description={t('today.noChanges')} />}
      {data && (
        <ul className={styles['entries']}>
          {data.map((undoable) => (
            <Change key={undoable.change.id} undoable={undoable} />
          ))}
        </ul>
      )}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />)}
    </RecordDrawer>
  );
}

function Change({ undoable }: { readonly undoable: UndoableChange }) {
  const { t, i18n } = useTranslation('office');
  const undo = useUndo();
  const text = <ChangeText change={undoable.change} />;
  const { change, why_not } = undoable;
  const reason = why_not && (i18n.language === 'ar' ? why_not.ar : why_not.en);
  return (
    <li className={styles['entry']}>
      <div>
        <strong>{text}</strong>
        <div className={styles['note']}>
          <DubaiTime value={change.date} show="time" /> {reason ?? change.reason}
        </div>
      </div>
      {!reason && <Button onClick={() => void undo(undoable, text)}>{t('frame.undo')}</Button>}
    </li>
  );
}
