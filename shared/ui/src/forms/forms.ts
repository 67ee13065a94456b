export { Input } from 'antd';
export { CodeInput, PhoneInput } from './digit-inputs.tsx';
export { FieldErrorList, fieldErrors } from './field-error-list.tsx';
export { Form, type FormInstance } from './form.tsx';
export { ruleFrom, ruleFromSchema } from './rule-from.ts';
