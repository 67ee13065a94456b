import { useCall } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';
import type { OfficeCall } from '@dar/contracts/office';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { ChangeInput } from './use-change.tsx';

const PAUSE_MS = 300;

interface DryRunProps<E extends OfficeCall> {
  readonly call: E;
  readonly input: ChangeInput<E>;
  /** Renders the effect from the answer. */
  readonly children: (output: EndpointOutput<E>) => ReactNode;
}

/** Shows what a change would do: the API makes it, reports its effect, and takes it back. */
export function DryRun<E extends OfficeCall>({ call: endpoint, input, children }: DryRunProps<E>) {
  const { t, i18n } = useTranslation('office');
  const call = useCall();
  const asked = useSettled(JSON.stringify(input));
  const { data, error } = useQuery({
    // No change of the office runs it again: after the change that it shows, it would fail.
    queryKey: ['dry-run', endpoint.path, asked],
    queryFn: async ({ signal }) => {
      const values = { ...JSON.parse(asked), dry_run: '1' } as Record<string, unknown>;
      if ('reason' in endpoint.input.shape) values['reason'] ||= 'dry run';
      return (await call(endpoint, values as EndpointInput<E>, { signal })) as unknown;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    const texts = { network: t('frame.offline'), other: t('frame.failedText') };
    return <Alert type="error" showIcon title={getMessage(error, i18n.language, texts)} />;
  }
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <div aria-live="polite">{children(data as EndpointOutput<E>)}</div>;
}

/** Returns a value as soon as it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
