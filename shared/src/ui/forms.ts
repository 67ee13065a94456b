export { Form, type FormInstance, Input, type InputProps } from 'antd';
export { Field, type FieldProps } from './field.tsx';
