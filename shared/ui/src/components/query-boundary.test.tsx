import { ApiError } from '@dar/app/api-error';
import { queryOptions, useSuspenseQuery } from '@dar/app/query';
import { allowConsole } from '@dar/testing/console-guard';
import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryBoundary } from './query-boundary.tsx';

function Greeting({ fetch }: { readonly fetch: () => Promise<string> }) {
  const { data } = useSuspenseQuery(queryOptions({ queryKey: ['greeting'], queryFn: fetch }));
  return <p>{data}</p>;
}

const refused = new ApiError('refused', 'Not today', { messageAr: 'ليس اليوم' });

test('shows the skeleton, then what came', async () => {
  let answer: (text: string) => void = () => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await renderInApp(
    <QueryBoundary skeleton={<i>shape</i>}>
      <Greeting fetch={() => answered} />
    </QueryBoundary>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…shape');
  answer('Welcome');
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says what the server said and fetches anew on Retry', async () => {
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

test('speaks of the connection when no answer came', async () => {
  await renderInApp(
    <QueryBoundary skeleton={null}>
      <Greeting fetch={() => Promise.reject(new ApiError('network', ''))} />
    </QueryBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('check your internet connection');
});

test("uses the server's Arabic message for Arabic readers", async () => {
  allowConsole(/Not today/);
  await renderInApp(
    <QueryBoundary skeleton={null}>
      <Greeting fetch={() => Promise.reject(refused)} />
    </QueryBoundary>,
    { language: 'ar' },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('ليس اليوم');
});

test('leaves an error to the page that shows it in its own way', async () => {
  allowConsole(/Not today/);
  await renderInApp(
    <QueryBoundary skeleton={null} renderError={(error) => <p>own: {String(error)}</p>}>
      <Greeting fetch={() => Promise.reject(refused)} />
    </QueryBoundary>,
  );
  expect(await screen.findByText('own: ApiError: Not today')).toBeInTheDocument();
});
