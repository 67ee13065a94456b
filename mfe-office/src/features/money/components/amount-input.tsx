import { InputNumber, type InputNumberProps } from 'antd';
import { DECIMALS } from '../amount-text.ts';

/** A field of an amount in AED. */
export function AmountInput(props: InputNumberProps<string>) {
  return <InputNumber<string> stringMode precision={DECIMALS} prefix="AED" style={{ inlineSize: 180 }} {...props} />;
}
