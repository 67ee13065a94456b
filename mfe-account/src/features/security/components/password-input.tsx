import { Form, Input, ruleFrom } from '@dar/ui/forms';

interface PasswordInputProps {
  readonly name: 'current_password' | 'password';
  readonly label: string;
  readonly missing: string;
}

/** The password that confirms a change. Use it inside a Form. */
export function PasswordInput({ name, label, missing }: PasswordInputProps) {
  return (
    <Form.Item name={name} label={label} required rules={[ruleFrom((password) => (password ? [] : [missing]))]}>
      <Input.Password name={name} dir="ltr" autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}
