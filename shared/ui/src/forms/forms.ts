export { Input } from 'antd';
export { Alert } from './alert.tsx';
export { CodeInput, PhoneInput } from './digit-inputs.tsx';
export { Empty } from './empty.tsx';
export { FieldErrorList, fieldErrors } from './field-error-list.tsx';
export { Form, type FormInstance } from './form.tsx';
export { CheckboxGroup, type Option, RadioButtonGroup, RadioGroup } from './option-groups.tsx';
export { ruleFrom, ruleFromSchema } from './rule-from.ts';
export { BlockSkeleton, TextSkeleton } from './skeletons.tsx';
