import { ApiError } from '@dar/app/api-error';
import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { Failure } from '@dar/ui';
import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { useServiceFailureTexts } from './failure-texts.ts';

function ServiceFailure({ error }: { readonly error: unknown }) {
  return <Failure error={error} texts={useServiceFailureTexts(error)} />;
}

const show = (error: unknown, language: 'en' | 'ar' = 'en') =>
  renderInApp(<ServiceFailure error={error} />, { texts: { booking: texts }, language });

describe('without a message of the server', () => {
  it.each<[unknown, string]>([
    [new ApiError('not-found', ''), 'Service not found'],
    [new ApiError('forbidden', ''), 'You do not have permission to view this service'],
    [new ApiError('business-error', ''), 'Service not found or unavailable'],
    [new ApiError('malformed', '', { body: { status: '1', message: 'Success' } }), 'No data found in response'],
    [new ApiError('malformed', '', { body: { status: '1', oData: { name: 7 } } }), 'Invalid service data received'],
    [new ApiError('network', ''), 'Failed to load service details'],
    [new TypeError('x'), 'Failed to load service details'],
    [new ApiError('server-error', ''), 'Failed to load service details'],
  ])('shows for %s: %s', async (error, text) => {
    await show(error);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

it.each([
  ['not-found', 'Service not found'],
  ['forbidden', 'You do not have permission to view this service'],
  ['not-in-area', 'This service is not available in your area'],
] as const)('shows its own text for %s whatever the server says: %s', async (kind, text) => {
  await show(new ApiError(kind, "The server's words"));
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each([
  ['en', 'This service is paused'],
  ['ar', 'هذه الخدمة متوقفة'],
] as const)('shows the message of a business error in the language of the page: %s', async (language, text) => {
  await show(new ApiError('business-error', 'This service is paused', { messageAr: 'هذه الخدمة متوقفة' }), language);
  expect(screen.getByText(text)).toBeInTheDocument();
});
