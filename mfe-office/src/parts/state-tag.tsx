import { useTranslation } from '@dar/app/i18n';
import { VISIT_STATES, type VisitState } from '@dar/contracts/order-status';
import { Tag } from 'antd';

const COLORS_OF_STATES: Readonly<Record<VisitState, string>> = {
  Pending: 'gold',
  Confirmed: 'blue',
  Assigned: 'cyan',
  'In progress': 'purple',
  Completed: 'green',
  Cancelled: 'default',
  'Not confirmed': 'volcano',
};

const isState = (state: string): state is VisitState => VISIT_STATES.some((one) => one === state);

/** The state of a visit or an order. Its text says what its colour says. */
export function StateTag({ state }: { readonly state: string }) {
  const { t } = useTranslation('office');
  if (!isState(state)) return <Tag>{state}</Tag>;
  return <Tag color={COLORS_OF_STATES[state]}>{t(`frame.state.${state}`)}</Tag>;
}
