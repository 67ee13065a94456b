import type { UndoableChange } from '@dar/contracts/office';
import { DubaiTime } from './dubai-time.tsx';
import { Money } from './money.tsx';
import { useActionText } from './use-action-text.ts';

/** Who changed what: the action, the order, and the cash with its day. */
export function ChangeText({ change }: Pick<UndoableChange, 'change'>) {
  const getText = useActionText();
  const { name, action, undoes, order_no, after } = change;
  return (
    <>
      <bdi>{name}</bdi> · {getText(action, undoes)} {order_no && <bdi>{order_no}</bdi>} <CashOf values={after} />
    </>
  );
}

/** The amount of a hand-in or of the cash of a visit, and the day that it is for: a hand-in of several days has a change for each. */
function CashOf({ values: { cash, day } }: { readonly values: UndoableChange['change']['after'] }) {
  return (
    <>
      {typeof cash === 'string' && <Money value={cash} />}{' '}
      {typeof day === 'string' && <DubaiTime value={`${day} 00:00`} show="day" />}
    </>
  );
}
