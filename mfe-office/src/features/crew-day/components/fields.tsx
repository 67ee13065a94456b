import { formatMoney } from '@dar/contracts/money/format-money';
import { useId } from 'react';
import styles from '../crew-day-page.module.css';
import { type FormValues, PROBLEMS, type Problem } from '../phone/report-form.ts';
import type { VisitCash } from '../phone/visit-view.ts';
import { useCrewTexts } from '../use-crew-texts.ts';

type OnChange = (changed: Partial<FormValues>) => void;

const MAX_NOTE = 900;

interface AmountFieldProps {
  readonly value: string;
  /** The amount when it is not what the customer owes. */
  readonly other: string | undefined;
  readonly cash: VisitCash | undefined;
  readonly onChange: OnChange;
}

export function AmountField({ value, other, cash, onChange }: AmountFieldProps) {
  const { t, language } = useCrewTexts();
  const id = useId();
  return (
    <>
      <label className={styles['field']}>
        {t('report.amount')}
        <input
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={value}
          aria-describedby={id}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </label>
      <p id={id} role="status" className={other ? styles['warning'] : undefined}>
        {other &&
          t('report.amountOther', {
            total: formatMoney(cash?.total ?? '0', language),
            amount: formatMoney(other, language),
          })}
      </p>
    </>
  );
}

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: OnChange;
}

export function NoteField({ label, value, onChange }: NoteFieldProps) {
  return (
    <label className={styles['field']}>
      {label}
      <textarea
        rows={3}
        dir="auto"
        maxLength={MAX_NOTE}
        value={value}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </label>
  );
}

interface ProblemFieldProps {
  readonly value: Problem | undefined;
  readonly onChange: OnChange;
}

export function ProblemField({ value, onChange }: ProblemFieldProps) {
  const { t } = useCrewTexts();
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('report.problem')}</legend>
      {(Object.keys(PROBLEMS) as Problem[]).map((problem) => (
        <label key={problem}>
          <input type="radio" name={name} checked={value === problem} onChange={() => onChange({ problem })} />
          {t(`problem.${problem}`)}
        </label>
      ))}
    </fieldset>
  );
}
