import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { add, parseAmount, ZERO } from '@dar/contracts/money';
import { cashReport, handInCash, MAX_CASH_DAYS } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { DubaiTime, toDayText } from '../../../parts/dubai-time.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { useChange } from '../../../saves/use-change.tsx';
import type { CashRow } from '../cash-row.ts';
import { getLastDays } from '../days.ts';

interface HandInDialogProps {
  readonly row: CashRow;
  /** The first day of the list behind the dialog. */
  readonly from: DubaiDay;
  readonly onClose: () => void;
}

/**
 * Stores what a crew handed in of a day, and of all other days of which it still has cash. Days before those of the list
 * have no amount yet: such old cash is rather missing than handed in now.
 */
export function HandInDialog({ row, from, onClose }: HandInDialogProps) {
  const days = { ...getLastDays(MAX_CASH_DAYS), crew_id: row.crew_id };
  const { data, isPending } = useQuery(officeQuery(useCall(), cashReport, days));
  if (isPending) return null;
  const others = (data ?? []).filter(({ day, with_crew }) => day !== row.day && parseAmount(with_crew) > ZERO);
  const rows = [row, ...others].toSorted((a, b) => b.day.localeCompare(a.day));
  return <DaysDialog rows={rows} from={from} onClose={onClose} />;
}

interface HandInFields {
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly reason: string;
}

const MAX_REASON = 500;

interface DaysDialogProps extends Pick<HandInDialogProps, 'from' | 'onClose'> {
  readonly rows: readonly CashRow[];
}

function DaysDialog({ rows: found, from, onClose }: DaysDialogProps) {
  const { t, i18n } = useTranslation('office');
  const [form] = Form.useForm<HandInFields>();
  // Each day that is stored changes the report, and the days in the dialog stay.
  const [rows] = useState(found);
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  // One toast for each day, as each can be undone alone.
  const handIn = useChange(handInCash, {
    title: t('money.handIn'),
    done: ({ day }) => t('money.cashOfDayStored', { day: toDayText(`${day} 00:00`, i18n.language) }),
  });
  const getOpen = (amounts: Partial<HandInFields['amounts']> = {}) =>
    rows.flatMap(({ day, crew_id }) => {
      const amount = toAmountText(amounts[day] ?? '0');
      return stored.has(day) || parseAmount(amount) === ZERO ? [] : [{ crew_id, day, amount }];
    });
  const toAmount = ({ day, with_crew }: CashRow) => (day < from ? [] : [[day, with_crew] as const]);
  const open = getOpen(Form.useWatch('amounts', form));
  const store = async ({ amounts, reason }: HandInFields) => {
    for (const input of getOpen(amounts)) {
      if (!(await handIn.run({ ...input, reason: reason.trim() }))) return;
      setStored((before) => new Set([...before, input.day]));
    }
    return true;
  };
  return (
    <FormDialog
      title={t('money.handIn')}
      okText={t('money.handIn')}
      form={form}
      initialValues={{ amounts: Object.fromEntries(rows.flatMap(toAmount)) }}
      isPending={handIn.isPending}
      isBlocked={open.length === 0}
      onSubmit={store}
      onClose={onClose}
    >
      {rows.map(({ day, with_crew }) => (
        <Form.Item
          key={day}
          name={['amounts', day]}
          label={<DubaiTime value={`${day} 00:00`} show="day" />}
          extra={
            stored.has(day) ? (
              t('money.dayStored')
            ) : (
              <>
                {t('money.withCrew')}: <Money value={with_crew} />
                {day < from && `. ${t('money.isOldDay')}`}
              </>
            )
          }
          style={{ marginBlockEnd: 12 }}
        >
          <AmountInput disabled={stored.has(day)} />
        </Form.Item>
      ))}
      <p aria-live="polite">
        {t('money.inAll')} <Money value={add(ZERO, ...open.map(({ amount }) => parseAmount(amount)))} />.{' '}
        {t('money.negativeCorrects')}
      </p>
      <Form.Item
        name="reason"
        label={t('frame.reason')}
        rules={[{ required: true, whitespace: true, message: t('frame.reasonMissing') }]}
      >
        <Input.TextArea maxLength={MAX_REASON} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
