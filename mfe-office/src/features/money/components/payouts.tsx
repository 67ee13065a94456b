import { useTranslation } from '@dar/app/i18n';
import { Segmented } from 'antd';
import { useMoneyAddress } from '../money-address.ts';
import { PayoutEntries } from './payout-entries.tsx';
import { PayoutGaps } from './payout-gaps.tsx';
import { PayoutList } from './payout-list.tsx';

/** Payouts with their movements, and the payments whose ledger and payouts differ. */
export function Payouts() {
  const { t } = useTranslation('office');
  const [{ payout, part }, set] = useMoneyAddress();
  if (payout) return <PayoutEntries key={payout} payout={payout} />;
  return (
    <>
      <Segmented
        aria-label={t('money.view.payouts')}
        value={part === 'gaps' ? 'gaps' : 'list'}
        options={[
          { value: 'list', label: t('money.view.payouts') },
          { value: 'gaps', label: t('money.gaps') },
        ]}
        onChange={(value) => set({ part: value === 'gaps' ? 'gaps' : undefined })}
        style={{ marginBlockEnd: 12 }}
      />
      {part === 'gaps' ? <PayoutGaps /> : <PayoutList />}
    </>
  );
}
