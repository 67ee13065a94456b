import type { Service } from '@dar/contracts/catalog';
import { initialSelection } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { screen, within } from '@dar/testing/dom';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import { ServiceForm } from './service-form.tsx';

const packs = makeSubService({
  id: 4,
  name: 'Window',
  name_ar: 'نافذة',
  price: '12.00',
  maximum: 40,
  options: [
    { label: '5 windows', label_ar: '5 نوافذ', value: 5 },
    { label: '12 windows', label_ar: '12 نافذة', value: 12 },
  ],
});

function Windows({ option }: { readonly option: Service['sub_services'][number] }) {
  const service = makeService({ sub_services: [option] });
  const [selection, setSelection] = useState(() => initialSelection(service));
  return (
    <>
      <ServiceForm
        service={service}
        selection={selection}
        onChange={(changed) => setSelection({ ...selection, ...changed })}
      />
      <output aria-label="Chosen">{JSON.stringify(selection.subServices)}</output>
    </>
  );
}

const show = (over: Partial<Service['sub_services'][number]> = {}, options: RenderOptions = {}) =>
  renderInApp(<Windows option={{ ...packs, ...over }} />, { texts: { booking: texts }, ...options });
const chosen = () => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent);
const radio = (name: RegExp | string) => screen.getByRole('radio', { name });

it('shows named quantities as radio buttons instead of a stepper, with None selected', async () => {
  await show();
  const group = screen.getByRole('radiogroup', { name: /^Window.*AED 12\.00/ });
  expect(within(group).getAllByRole('radio')).toHaveLength(3);
  expect(radio('None')).toBeChecked();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['of a stepper', []],
  ['of named quantities', packs.options],
])('shows the description %s', async (_what, options) => {
  await show({ options, description: 'Both sides', description_ar: 'من الجهتين' }, { language: 'ar' });
  expect(screen.getByText('من الجهتين')).toBeVisible();
});

it('selects a named quantity, and None again', async () => {
  const { user } = await show();
  await user.click(radio(/^12 windows/));
  expect(chosen()).toEqual([{ id: 4, qty: 12 }]);
  expect(radio(/^12 windows/)).toBeChecked();
  await user.click(radio('None'));
  expect(chosen()).toEqual([{ id: 4, qty: 0 }]);
});

it('changes with arrow keys', async () => {
  const { user } = await show();
  await user.tab();
  expect(radio('None')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(radio(/^5 windows/)).toBeChecked();
  expect(chosen()).toEqual([{ id: 4, qty: 5 }]);
});

it('has no None and no selection when required', async () => {
  await show({ is_required: '1' });
  expect(screen.queryByRole('radio', { name: 'None' })).toBeNull();
  for (const option of screen.getAllByRole('radio')) {
    expect(option).toBeRequired();
    expect(option).not.toBeChecked();
  }
});

it('starts at its minimum, without None', async () => {
  await show({ minimum: 5 });
  expect(radio(/^5 windows/)).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'None' })).toBeNull();
});

it('shows the Arabic label first in Arabic', async () => {
  await show({}, { language: 'ar' });
  expect(screen.getByRole('radiogroup', { name: /^نافذة/ })).toBeInTheDocument();
  expect(radio('بدون')).toBeChecked();
  expect(radio(/^12 نافذة/)).not.toBeChecked();
});

it('shows a stepper for a sub-service without named quantities', async () => {
  const { user } = await show({ options: [] });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'One more: Window' }));
  expect(chosen()).toEqual([{ id: 4, qty: 1 }]);
});
