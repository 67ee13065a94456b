import { DarError } from '@dar/cli/platform';
import { Alert, Button } from 'antd';

interface ErrorAlertProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows why a call failed, with every reason of the platform. Renders nothing without an error. */
export function ErrorAlert({ error, onRetry }: ErrorAlertProps) {
  if (!error) return null;
  const details = error instanceof DarError ? error.details : [];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBlockEnd: 16 }}
      title={error instanceof Error ? error.message : String(error)}
      description={
        details.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )
      }
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}
