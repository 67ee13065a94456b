import { useTranslation } from '@dar/app/i18n';
import type { QuantityOption } from '@dar/contracts/catalog';
import { BilingualName } from '@dar/ui';
import { RadioGroup } from '@dar/ui/forms';
import type { ReactNode } from 'react';

interface QuantityChoiceProps {
  readonly legend: ReactNode;
  readonly options: readonly QuantityOption[];
  readonly value: number;
  /** Whether the list offers 'None'. */
  readonly canBeNone: boolean;
  readonly required: boolean;
  readonly onChange: (qty: number) => void;
}

/** Renders the named quantities of a sub-service as radio buttons (specification 1, section 3: options of label and value). */
export function QuantityChoice({ options, value, canBeNone, ...choice }: QuantityChoiceProps) {
  const { t } = useTranslation('booking');
  const named = options.map((option) => ({
    value: option.value,
    label: <BilingualName name={option.label} nameAr={option.label_ar} layout="stack" />,
  }));
  const none = { value: 0, label: t('configure.none') };
  return <RadioGroup {...choice} columns={2} options={canBeNone ? [none, ...named] : named} value={value} />;
}
