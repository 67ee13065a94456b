export { Field } from './field.tsx';
export { Input } from './input.tsx';
