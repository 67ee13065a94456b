export { Field, type FieldProps } from './field.tsx';
export { Input } from './input.tsx';
