import type { Platform } from '@dar/cli/platform';
import type { Pin } from '@dar/platform-protocol';
import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useRegistryChange } from '../use-platform.tsx';
import { VersionModal } from './version-modal.tsx';

interface PinActionsProps {
  readonly site: string;
  readonly section: string;
  readonly pin: Pin;
  readonly versions: readonly string[];
}

/** Changes the live version of one section on one site: pin, roll back, start and end a canary. */
export function PinActions({ site, section, pin: { version: live, previous, canary }, versions }: PinActionsProps) {
  const [dialog, setDialog] = useState<'pin' | 'canary'>();
  const change = useRegistryChange();
  const run = (call: (platform: Platform) => ReturnType<Platform['pin']>) => change.mutate(call);
  const others = versions.filter((version) => version !== live);
  const name = `${section} on ${site}`;
  return (
    <>
      <Space wrap>
        <Button size="small" aria-label={`Pin ${name}`} disabled={others.length === 0} onClick={() => setDialog('pin')}>
          Pin…
        </Button>
        {previous && (
          <Popconfirm title={`Roll back to ${previous}?`} onConfirm={() => run((to) => to.rollback(site, section))}>
            <Button size="small" aria-label={`Roll back ${name}`} danger>
              Roll back
            </Button>
          </Popconfirm>
        )}
        {canary ? (
          <>
            <Popconfirm
              title={`Pin ${canary.version} for all visitors?`}
              onConfirm={() => run((to) => to.promoteCanary(site, section))}
            >
              <Button size="small" aria-label={`Promote the canary of ${name}`}>
                Promote
              </Button>
            </Popconfirm>
            <Button
              size="small"
              aria-label={`Stop the canary of ${name}`}
              onClick={() => run((to) => to.stopCanary(site, section))}
            >
              Stop
            </Button>
          </>
        ) : (
          <Button
            size="small"
            aria-label={`Start a canary of ${name}`}
            disabled={others.length === 0}
            onClick={() => setDialog('canary')}
          >
            Canary…
          </Button>
        )}
      </Space>
      {dialog && (
        <VersionModal
          kind={dialog}
          site={site}
          section={section}
          versions={others}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
