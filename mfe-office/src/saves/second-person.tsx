import { useTranslation } from '@dar/app/i18n';
import { parseAmount } from '@dar/contracts/money';
import { Alert } from 'antd';
import { Money } from '../parts/money.tsx';
import { useRefundLimits } from '../parts/use-refund-limits.ts';
import { NeedsApproval } from './needs-approval.tsx';

interface SecondPersonProps {
  readonly amount: string;
  /** What the press does: somebody else has granted what this person sends, or one person does both. */
  readonly step: 'grant' | 'send' | 'both';
}

/** Says before a refund whether a second person decides. The server also counts what was paid back before. */
export function SecondPerson({ amount, step }: SecondPersonProps) {
  const { t } = useTranslation('office');
  const { above, own } = useRefundLimits();
  const isOver = (limit: string | undefined) => limit !== undefined && parseAmount(amount) > parseAmount(limit);
  if (step === 'grant') {
    if (above === undefined || !isOver(above)) return null;
    const title = (
      <>
        {t('money.aboveTwo')} <Money value={above} />
      </>
    );
    return <Alert type="info" showIcon title={title} style={{ marginBlockEnd: 12 }} />;
  }
  return isOver(own) || (step === 'both' && isOver(above)) ? <NeedsApproval /> : null;
}
