import { ApiError } from '@dar/app/api-error';
import { showErrorToast } from '@dar/app/events';
import { type MutationMeta, useGuardedMutation } from '@dar/app/query';
import { screen, waitFor } from '@dar/testing/dom';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';

interface FailingProps {
  readonly error: Error;
  readonly meta?: MutationMeta;
}

function FailingButton({ error, meta }: FailingProps) {
  const { mutate, isError } = useGuardedMutation({ mutationFn: () => Promise.reject(error), meta });
  return (
    <button type="button" onClick={() => mutate()}>
      {isError ? 'failed' : 'save'}
    </button>
  );
}

async function fail(props: FailingProps, options: RenderOptions = {}) {
  const { user } = await renderInApp(<FailingButton {...props} />, options);
  await user.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByRole('button', { name: 'failed' });
}

/** Shows another toast. An earlier one is then on screen too. */
async function expectNoToastBefore() {
  act(() => showErrorToast(new Error('broken'), 'the next toast'));
  expect(await screen.findByText('the next toast')).toBeVisible();
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
}

test.each([
  { language: 'en', message: 'The card is in use.', shown: 'The card is in use.' },
  { language: 'ar', message: 'The card is in use.', shown: 'البطاقة مستخدمة.' },
  { language: 'en', message: '', shown: 'Not deleted' },
] as const)('shows "$shown" for a failed mutation ($language)', async ({ language, message, shown }) => {
  const error = new ApiError('business-error', message, { messageAr: message && 'البطاقة مستخدمة.' });
  await fail({ error, meta: { errorText: 'Not deleted' } }, { language });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('lets the text depend on the error', async () => {
  const errorText = (error: unknown) => `for ${(error as ApiError).kind}`;
  await fail({ error: new ApiError('network', ''), meta: { errorText } });
  expect(await screen.findByText('for network')).toBeVisible();
});

test.each<[string, FailingProps]>([
  ['an ended session', { error: new ApiError('unauthorized', 'Ended'), meta: { errorText: 'Not deleted' } }],
  ['a mutation without a text', { error: new ApiError('business-error', 'Inline') }],
  ['a text for other errors', { error: new ApiError('network', ''), meta: { errorText: () => undefined } }],
])('shows no toast for %s', async (_name, props) => {
  await fail(props);
  await expectNoToastBefore();
  await waitFor(() => expect(screen.queryByText(/Ended|Not deleted|Inline/)).toBeNull());
});
