import { useTranslation } from '@dar/app/i18n';
import type { QuantityOption } from '@dar/contracts/catalog';
import { BilingualName } from '@dar/ui';
import { RadioGroup } from '@dar/ui/forms';
import type { ReactNode } from 'react';

interface QuantityChoiceProps {
  readonly legend: ReactNode;
  readonly options: readonly QuantityOption[];
  readonly value: number;
  /** A further quantity without a name: 0, or the included one of a partner's base price. */
  readonly unnamed: number | undefined;
  readonly required: boolean;
  readonly onChange: (qty: number) => void;
}

/** Renders the named quantities of a sub-service as radio buttons (docs/rules/booking.md#limits). */
export function QuantityChoice({ options, value, unnamed, ...choice }: QuantityChoiceProps) {
  const { t } = useTranslation('booking');
  const named = options.map((option) => ({
    value: option.value,
    label: <BilingualName name={option.label} nameAr={option.label_ar} layout="stack" />,
  }));
  const first = { value: unnamed ?? 0, label: t(unnamed ? 'configure.included' : 'configure.none') };
  return (
    <RadioGroup {...choice} columns={2} options={unnamed === undefined ? named : [first, ...named]} value={value} />
  );
}
