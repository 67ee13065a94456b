import { useTranslation } from '@dar/app/i18n';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { Money } from '../../../parts/money.tsx';
import type { CashRow } from '../cash-row.ts';
import { RecordCashDialog } from './cash-dialogs.tsx';
import { CashDifference } from './cash-difference.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';

/** The cash of a crew on a day, with what the office stores of it. */
export function CashRecord({ row, from }: { readonly row: CashRow; readonly from: DubaiDay }) {
  const { t } = useTranslation('office');
  const [dialog, setDialog] = useState<'hand-in' | 'record'>();
  const close = () => setDialog(undefined);
  const amounts = [
    ['expected', row.expected],
    ['notConfirmed', row.not_confirmed],
    ['collected', row.collected],
    ['difference', row.difference],
    ['handedIn', row.handed_in],
    ['withCrew', row.with_crew],
  ] as const;
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={amounts.map(([name, value]) => ({
          key: name,
          label: t(`money.${name}`),
          children: name === 'difference' ? <CashDifference value={value} day={row.day} /> : <Money value={value} />,
        }))}
      />
      <Flex wrap gap={8}>
        {row.crew_id > 0 && (
          <Allowed call="/office/hand_in_cash">
            <Button type="primary" onClick={() => setDialog('hand-in')}>
              {t('money.handIn')}
            </Button>
          </Allowed>
        )}
        <Allowed call="/office/record_cash">
          <Button onClick={() => setDialog('record')}>{t('money.recordCash')}</Button>
        </Allowed>
      </Flex>
      {dialog === 'hand-in' && <HandInDialog row={row} from={from} onClose={close} />}
      {dialog === 'record' && (
        <RecordCashDialog cash={{ crewId: row.crew_id, crew: row.crew, day: row.day }} onClose={close} />
      )}
    </Flex>
  );
}
