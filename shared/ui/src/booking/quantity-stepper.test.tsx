import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';

function Windows({ start, ...props }: Partial<QuantityStepperProps> & { readonly start: number }) {
  const [value, setValue] = useState(start);
  return <QuantityStepper label="Windows" {...props} value={value} onChange={setValue} />;
}

const less = () => screen.getByRole('button', { name: 'One less: Windows' });
const more = () => screen.getByRole('button', { name: 'One more: Windows' });

test('counts up and down and disables each button at its limit', async () => {
  const { user } = await renderInApp(<Windows start={1} min={1} max={3} />);
  expect(less()).toBeDisabled();
  await user.click(more());
  await user.click(more());
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(more()).toBeDisabled();
  await user.click(less());
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test('keeps the focus on a button that reaches its limit, and ignores its presses', async () => {
  const onChange = vi.fn();
  const { user } = await renderInApp(<QuantityStepper label="Windows" value={3} max={3} onChange={onChange} />);
  await user.tab();
  await user.tab();
  expect(more()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test('rises from below the minimum to the minimum', async () => {
  const { user } = await renderInApp(<Windows start={0} min={2} />);
  await user.click(more());
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test('names the last step down Remove when the item is removable', async () => {
  const { user } = await renderInApp(<Windows start={2} removable />);
  await user.click(less());
  await user.click(screen.getByRole('button', { name: 'Remove Windows' }));
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('disables both buttons when it is disabled', async () => {
  await renderInApp(<Windows start={1} disabled />);
  expect(less()).toBeDisabled();
  expect(more()).toBeDisabled();
});
