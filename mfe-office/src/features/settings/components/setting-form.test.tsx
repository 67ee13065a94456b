import { ApiError } from '@dar/app/api-error';
import { changeSettings, undoableChanges } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { SettingForm } from './setting-form.tsx';

const setting = {
  ...{ name: 'service_charge' as const, value: '0.00', from: '', by: '', reason: '' },
  ...{ text: { en: 'Service charge', ar: 'رسوم الخدمة' }, planned: [] },
};
const effect = { visits: [], visit_count: 0, carts: 0, open_payments: 0 };

test.each([
  ['10', '10.00'],
  ['١٠٫٥', '10.50'],
])('takes %s for an amount', async (typed, sent) => {
  const api = signedInApi()
    .on(changeSettings, { oData: { version: 2, from: '', before: {}, after: {}, effect } })
    .on(undoableChanges, { oData: [] });
  const form = <SettingForm setting={setting} version={1} onSaved={() => undefined} />;
  const { user } = await renderOfficePage(form, { api });
  const field = await screen.findByLabelText('Value');
  await user.clear(field);
  await user.type(field, 'ten');
  expect(await screen.findByText('An amount such as 25.00')).toBeVisible();
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'New prices');
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? field);
  const getSent = () => api.getInputs(changeSettings).find(({ dry_run }) => dry_run === undefined)?.changes;
  await expect.poll(getSent).toEqual({ service_charge: sent });
});

test('shows both values when somebody changed the setting meanwhile', async () => {
  const present = { by: 'Omar', at: '2026-11-27T08:00:00.000Z', version: 2, present: { service_charge: '7.50' } };
  const api = signedInApi().on(changeSettings, ({ dry_run }) => {
    if (dry_run) return { oData: { version: 1, from: '', before: {}, after: {}, effect } };
    throw new ApiError('business-error', '', { code: 'changed-meanwhile', body: { oData: present } });
  });
  const form = <SettingForm setting={setting} version={1} onSaved={() => undefined} />;
  const { user } = await renderOfficePage(form, { api });
  const field = await screen.findByLabelText('Value');
  await user.clear(field);
  await user.type(field, '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'New prices');
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? field);
  expect(await screen.findByRole('row', { name: 'Service charge AED 10.00 AED 7.50' })).toBeInTheDocument();
});
