import { InputNumber, type InputNumberProps } from 'antd';

const DECIMALS = 2;

/** Returns what was typed into `AmountInput` as an amount of the API. */
export const toAmountText = (value: string): string => Number(value).toFixed(DECIMALS);

/** A field of an amount in AED. */
export function AmountInput(props: InputNumberProps<string>) {
  return <InputNumber<string> stringMode precision={DECIMALS} prefix="AED" style={{ inlineSize: 180 }} {...props} />;
}
