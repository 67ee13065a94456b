import type { Platform } from '@dar/cli/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../error-alert.tsx';
import { formatMoment } from '../format.ts';
import { usePlatform } from '../use-platform.tsx';
import { WideTable } from '../wide-table.tsx';
import { NewTokenModal } from './new-token-modal.tsx';

type Token = Awaited<ReturnType<Platform['tokens']>>['tokens'][number];

function renderNames(names: readonly string[] | undefined, all: string) {
  return names?.map((name) => <Tag key={name}>{name}</Tag>) ?? all;
}

/** Lists the tokens of teams and of the platform's team, creates and revokes them. Needs a token of the platform's team. */
export function TokensTab() {
  const platform = usePlatform();
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['tokens'], queryFn: () => platform.tokens() });
  const revoke = useMutation({
    mutationFn: (id: string) => platform.revokeToken(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  });
  const columns: TableColumnsType<Token> = [
    { title: 'Name', dataIndex: 'name', rowScope: 'row' },
    { title: 'Sections', render: (_, { sections }) => renderNames(sections, 'Everything') },
    { title: 'Sites', render: (_, { sites }) => renderNames(sites, 'Every site') },
    { title: 'Created', render: (_, { createdAt }) => formatMoment(createdAt) },
    { title: 'Last used', render: (_, { lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never') },
    { title: 'Ends', render: (_, { expiresAt }) => (expiresAt ? formatMoment(expiresAt) : 'Never') },
    {
      title: 'State',
      render: (_, { id, name, revokedAt }) =>
        revokedAt ? (
          `Revoked ${formatMoment(revokedAt)}`
        ) : (
          <Popconfirm title={`Revoke the token of ${name}?`} onConfirm={() => revoke.mutate(id)}>
            <Button size="small" danger aria-label={`Revoke the token of ${name}`}>
              Revoke
            </Button>
          </Popconfirm>
        ),
    },
  ];
  return (
    <Flex vertical gap="middle" align="stretch">
      <ErrorAlert error={error ?? revoke.error} onRetry={() => void refetch()} />
      {!error && (
        <>
          <Button type="primary" style={{ alignSelf: 'start' }} onClick={() => setCreating(true)}>
            Create a token
          </Button>
          <WideTable
            label="Tokens"
            rowKey="id"
            columns={columns}
            dataSource={data?.tokens}
            loading={isFetching && !data}
            pagination={false}
          />
        </>
      )}
      {isCreating && <NewTokenModal onClose={() => setCreating(false)} />}
    </Flex>
  );
}
