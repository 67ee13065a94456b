import { useTranslation } from '@dar/app/i18n';
import type { ledger } from '@dar/contracts/office';
import type { RowOf } from './office-query.ts';

/** Returns the name of an entry of the ledger. A refund that an undo takes back has an entry of its own. */
export function useLedgerText(): (entry: Pick<RowOf<typeof ledger>, 'kind' | 'amount'>) => string {
  const { t } = useTranslation('office');
  return ({ kind, amount }) =>
    kind === 'refunded' && Number(amount) > 0 ? t('money.refundTakenBack') : t(`money.ledgerKind.${kind}`);
}
