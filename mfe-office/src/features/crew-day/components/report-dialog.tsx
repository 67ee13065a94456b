import { formatMoney } from '@dar/contracts/money/format-money';
import { type FormEvent, useState } from 'react';
import styles from '../crew-day-page.module.css';
import {
  checkForm,
  endsInVain,
  type FormError,
  type FormValues,
  findEarliest,
  isOtherAmount,
  needsPhoto,
  readAmount,
  toNote,
} from '../phone/report-form.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import { Dialog } from './dialog.tsx';
import { AmountField, NoteField, ProblemField } from './fields.tsx';
import { PhotoField } from './photo-field.tsx';
import type { ReportFields, Reporting, StoreFailure } from './use-reporting.ts';

interface ReportDialogProps extends Reporting {
  readonly failure?: StoreFailure;
  readonly onSave: (of: Reporting, fields: ReportFields) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a report, or from when on it can be made. */
export function ReportDialog(props: ReportDialogProps) {
  const { t } = useCrewTexts();
  const { view, kind, onClose } = props;
  const earliest = findEarliest(kind, view, Date.now());
  return (
    <Dialog title={`${t(`kind.${kind}`)} · ${view.visit.from.slice(11)}`} onClose={onClose}>
      {earliest ? (
        <>
          <p className={styles['warning']}>{t('report.earliest', { time: earliest.slice(11) })}</p>
          <button type="button" className={styles['button']} onClick={onClose}>
            {t('back')}
          </button>
        </>
      ) : (
        <ReportForm {...props} />
      )}
    </Dialog>
  );
}

/** What the rules ask for, and what may be wrong with it. */
function ReportForm({ view, kind, failure, onSave, onClose }: ReportDialogProps) {
  const { t } = useCrewTexts();
  const { cash } = view;
  const [values, setValues] = useState<FormValues>({
    ...{ note: '', photo: undefined, problem: undefined },
    amount: kind === 'cash' ? (cash?.total ?? '') : '',
  });
  const [error, setError] = useState<FormError>();
  const [isSaving, setSaving] = useState(false);
  const [isReading, setReading] = useState(false);
  const change = (changed: Partial<FormValues>) => {
    // A photo is ready some seconds after it was taken.
    setValues((current) => ({ ...current, ...changed }));
    setError(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkForm(kind, values, cash);
    setError(found);
    if (found || isSaving) return;
    setSaving(true);
    await onSave({ view, kind }, toFields(kind, values));
    setSaving(false);
  };
  const amount = readAmount(values.amount);
  const isOther = kind === 'cash' && amount !== undefined && isOtherAmount(amount, cash);
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      <Explanation view={view} kind={kind} />
      {kind === 'cash' && (
        <AmountField value={values.amount} other={isOther ? amount : undefined} cash={cash} onChange={change} />
      )}
      {kind === 'problem' && <ProblemField value={values.problem} onChange={change} />}
      {(needsPhoto(kind) || kind === 'problem') && (
        <PhotoField value={values.photo} onChange={change} onReading={setReading} />
      )}
      {hasNote(kind, isOther) && (
        <NoteField
          label={isOther ? t('report.amountWhy') : kind === 'problem' ? t('report.text') : t('report.textOptional')}
          value={values.note}
          onChange={change}
        />
      )}
      {(error || failure) && <p role="alert">{t(`report.${error ?? failure ?? 'failed'}`)}</p>}
      <button
        type="submit"
        className={endsInVain(kind) ? styles['danger'] : styles['primary']}
        disabled={isSaving || isReading}
      >
        {isUnpaid({ view, kind }) ? t('report.saveAnyway') : t('report.save')}
      </button>
      <button type="button" className={styles['button']} onClick={onClose}>
        {t('cancel')}
      </button>
    </form>
  );
}

const hasNote = (kind: Reporting['kind'], isOther: boolean) =>
  kind === 'problem' || needsPhoto(kind) || (kind === 'cash' && isOther);

const isUnpaid = ({ view: { cash }, kind }: Reporting) => kind === 'done' && cash !== undefined && cash.due !== '0.00';

function Explanation({ view, kind }: Reporting) {
  const { t, language } = useCrewTexts();
  return (
    <>
      {kind === 'done' && <p>{t('report.done')}</p>}
      {isUnpaid({ view, kind }) && (
        <p className={styles['warning']}>
          {t('report.doneWithCash', { amount: formatMoney(view.cash?.due ?? '0', language) })}
        </p>
      )}
      {(kind === 'no-access' || kind === 'no-show') && <p>{t(`report.${kind}`)}</p>}
    </>
  );
}

function toFields(kind: Reporting['kind'], values: FormValues): ReportFields {
  const note = toNote(kind, values);
  const amount = kind === 'cash' ? readAmount(values.amount) : undefined;
  return { ...(note && { note }), ...(amount && { amount }), ...(values.photo && { photo: values.photo }) };
}
