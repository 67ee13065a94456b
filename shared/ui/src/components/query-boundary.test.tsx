import { ApiError } from '@dar/app/api-error';
import { queryOptions, useQuery, useSuspenseQuery } from '@dar/app/query';
import { allowConsole } from '@dar/testing/console-guard';
import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryBoundary } from './query-boundary.tsx';

function Greeting({ fetch }: { readonly fetch: () => Promise<string> }) {
  const { data } = useSuspenseQuery(queryOptions({ queryKey: ['shared', 'greeting'], queryFn: fetch }));
  return <p>{data}</p>;
}

const refused = new ApiError('business-error', 'Not today', { messageAr: 'ليس اليوم' });

test('shows the skeleton, then the data', async () => {
  let response: (text: string) => void = () => {};
  const answered = new Promise<string>((resolve) => {
    response = resolve;
  });
  await renderInApp(
    <QueryBoundary skeleton={<i>shape</i>}>
      <Greeting fetch={() => answered} />
    </QueryBoundary>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…shape');
  response('Welcome');
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows the message of the server and fetches again on Retry', async () => {
  allowConsole(/Not today/);
  let works = false;
  const { user } = await renderInApp(
    <QueryBoundary skeleton={null} title="Failed to greet">
      <Greeting fetch={() => (works ? Promise.resolve('Welcome') : Promise.reject(refused))} />
    </QueryBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to greetNot todayRetry');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
});

test('fetches a query again on Retry that renders only after another one', async () => {
  allowConsole(/Not today/);
  let works = false;
  const fetch = () => (works ? Promise.resolve('Welcome') : Promise.reject(refused));
  function Later() {
    const { isPending } = useQuery(queryOptions({ queryKey: ['shared', 'first'], queryFn: () => 'first', gcTime: 0 }));
    return isPending ? null : <Greeting fetch={fetch} />;
  }
  const { user } = await renderInApp(
    <QueryBoundary skeleton={null}>
      <Later />
    </QueryBoundary>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  works = true;
  await user.click(retry);
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
});

test('names the connection when no response came', async () => {
  await renderInApp(
    <QueryBoundary skeleton={null}>
      <Greeting fetch={() => Promise.reject(new ApiError('network', ''))} />
    </QueryBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('check your internet connection');
});

test('shows the Arabic message of the server in Arabic', async () => {
  allowConsole(/Not today/);
  await renderInApp(
    <QueryBoundary skeleton={null}>
      <Greeting fetch={() => Promise.reject(refused)} />
    </QueryBoundary>,
    { language: 'ar' },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('ليس اليوم');
});

test('renders the error of the page instead of the panel', async () => {
  allowConsole(/Not today/);
  await renderInApp(
    <QueryBoundary skeleton={null} renderError={(error) => <p>own: {String(error)}</p>}>
      <Greeting fetch={() => Promise.reject(refused)} />
    </QueryBoundary>,
  );
  expect(await screen.findByText('own: ApiError: Not today')).toBeInTheDocument();
});
