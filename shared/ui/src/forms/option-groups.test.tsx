import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CheckboxGroup, RadioGroup } from './option-groups.tsx';

const HOURS = [
  { value: 2, label: 'Two hours' },
  { value: 3, label: 'Three hours' },
  { value: 4, label: 'Four hours', disabled: true },
];

function Hours() {
  const [value, setValue] = useState<number>();
  return <RadioGroup legend="Hours" options={HOURS} value={value} onChange={setValue} />;
}

function Extras({ onChange }: { readonly onChange: (value: readonly number[]) => void }) {
  const [value, setValue] = useState<readonly number[]>([3]);
  const change = (next: readonly number[]) => {
    setValue(next);
    onChange(next);
  };
  return <CheckboxGroup legend="Extras" options={HOURS.slice(0, 2)} value={value} onChange={change} />;
}

test('replaces the chosen radio button', async () => {
  const { user } = await renderInApp(<Hours />);
  await user.click(screen.getByText('Two hours'));
  await user.click(screen.getByText('Three hours'));
  expect(screen.getByRole('radio', { name: 'Two hours' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Three hours' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Four hours' })).toBeDisabled();
});

test('keeps the choices of two groups apart', async () => {
  const { user } = await renderInApp(
    <>
      <Hours />
      <Hours />
    </>,
  );
  const [first, second] = screen.getAllByText('Two hours');
  if (!(first && second)) throw new Error('two groups expected');
  await user.click(first);
  await user.click(second);
  expect(screen.getAllByRole('radio', { name: 'Two hours', checked: true })).toHaveLength(2);
});

test('adds and removes checked values in the order of the options', async () => {
  const seen: (readonly number[])[] = [];
  const { user } = await renderInApp(<Extras onChange={(value) => seen.push(value)} />);
  await user.click(screen.getByText('Two hours'));
  await user.click(screen.getByText('Three hours'));
  expect(seen).toEqual([[2, 3], [2]]);
});

test('names the groups by their legends', async () => {
  await renderInApp(
    <>
      <Hours />
      <Extras onChange={() => {}} />
    </>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Hours' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Extras' })).toBeVisible();
});

test('moves the choice with the arrow keys', async () => {
  const { user } = await renderInApp(<Hours />);
  await user.click(screen.getByText('Two hours'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Three hours' })).toBeChecked();
});

test('unchecks a radio button when the value is reset', async () => {
  const group = (value: number | undefined) => (
    <RadioGroup legend="Hours" options={HOURS} value={value} onChange={() => {}} />
  );
  const { rerender } = await renderInApp(group(2));
  expect(screen.getByRole('radio', { name: 'Two hours' })).toBeChecked();
  rerender(group(undefined));
  expect(screen.getByRole('radio', { name: 'Two hours' })).not.toBeChecked();
});
