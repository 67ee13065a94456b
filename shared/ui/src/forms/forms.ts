export { CodeInput, PhoneInput } from './digit-inputs.tsx';
export { Field } from './field.tsx';
export { Input } from './input.tsx';
