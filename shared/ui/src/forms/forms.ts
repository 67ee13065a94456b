export { Input } from 'antd';
export { CodeInput, PhoneInput } from './digit-inputs.tsx';
export { FieldErrorList, fieldErrors, ruleFrom, ruleFromSchema } from './field-errors.tsx';
export { Form, type FormInstance } from './form.tsx';
export { CheckboxGroup, type Option, RadioGroup } from './option-groups.tsx';
