import { createPlatform } from '@dar/cli/platform';
import { useMutation } from '@tanstack/react-query';
import { Button, Card, Form, Input } from 'antd';
import { ErrorAlert } from './error-alert.tsx';

interface SignInProps {
  readonly onSignIn: (token: string) => void;
}

/** Asks for a token and checks it with one call. */
export function SignIn({ onSignIn }: SignInProps) {
  const check = useMutation({
    mutationFn: (token: string) => createPlatform({ origin: window.location.origin, token }).sites(),
    onSuccess: (_sites, token) => onSignIn(token),
  });
  return (
    <Card title="Sign in with a token" style={{ maxWidth: 480 }}>
      <Form<{ token: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ token }) => check.mutate(token.trim())}
      >
        <Form.Item
          name="token"
          label="Token"
          extra="Of your team (dar tokens) or of the platform's team (the setting PLATFORM_TOKEN)."
          rules={[{ required: true, whitespace: true, message: 'Enter a token.' }]}
        >
          <Input.Password autoComplete="off" autoFocus />
        </Form.Item>
        <ErrorAlert error={check.error} />
        <Button type="primary" htmlType="submit" loading={check.isPending}>
          Sign in
        </Button>
      </Form>
    </Card>
  );
}
