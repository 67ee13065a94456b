import 'fake-indexeddb/auto';
import { ApiError } from '@dar/app/api-error';
import { myDay, reportVisit } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { dayVisit, memberDay } from '../../testing/crew-factories.ts';
import { texts } from '../../texts/texts.ts';
import { CrewDayPage } from './crew-day-page.tsx';

test('keeps a report without a line, says that it waits, and says that it is sent when the server has it', async () => {
  const from = toDubaiTime(new Date());
  const visit = dayVisit({ from, to: from });
  const noLine = () => {
    throw new ApiError('network', '');
  };
  const api = createFakeApi().on(reportVisit, noLine);
  api.on(myDay, ({ date = from.slice(0, 10) }) => ({
    oData: memberDay(date === from.slice(0, 10) ? [visit] : [], { date }),
  }));
  const { user } = await renderInApp(<CrewDayPage />, { api, texts: { office: texts } });
  await user.click(await screen.findByRole('button', { name: 'On the way' }));
  expect(await screen.findByText('Not sent yet: 1')).toBeVisible();
  expect(await screen.findByText(/^No connection\. Go on working/)).toBeVisible();
  expect(screen.getByText('… not sent yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Arrived' })).toBeVisible();

  const at = new Date().toISOString();
  api.on(reportVisit, ({ kind }) => ({ oData: { kind, state: 'applied' as const, at } }));
  api.on(myDay, ({ date = from.slice(0, 10) }) => {
    const reports = [{ kind: 'on-the-way' as const, at, state: 'applied' as const }];
    return { oData: memberDay(date === from.slice(0, 10) ? [{ ...visit, reports }] : [], { date }) };
  });
  await user.click(screen.getByText('Not sent yet: 1'));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('✓ sent')).toBeVisible();
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
  const ids = api.getInputs(reportVisit).map(({ request_id }) => request_id);
  expect(new Set(ids).size).toBe(1);
});
