import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CheckboxGroup, RadioGroup } from './option-list.tsx';

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

test('one choice replaces the other', async () => {
  const { user } = await renderInApp(<Hours />);
  await user.click(screen.getByText('Two hours'));
  await user.click(screen.getByText('Three hours'));
  expect(screen.getByRole('radio', { name: 'Two hours' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Three hours' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Four hours' })).toBeDisabled();
});

test('two groups on one page do not disturb each other', async () => {
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

test('several choices come and go, in the order of the options', async () => {
  const seen: (readonly number[])[] = [];
  const { user } = await renderInApp(<Extras onChange={(value) => seen.push(value)} />);
  await user.click(screen.getByText('Two hours'));
  await user.click(screen.getByText('Three hours'));
  expect(seen).toEqual([[2, 3], [2]]);
});
