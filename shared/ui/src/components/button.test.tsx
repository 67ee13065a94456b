import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('keeps the focus while it is disabled, and ignores presses', async () => {
  const onPress = vi.fn();
  function Save() {
    const [isSaving, setSaving] = useState(false);
    const save = () => {
      onPress();
      setSaving(true);
    };
    return (
      <Button disabled={isSaving} onClick={save}>
        Save
      </Button>
    );
  }
  const { user } = await renderInApp(<Save />);
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(button).toBeDisabled();
  // Browsers take the focus from an element with this attribute, jsdom does not.
  expect(button).not.toHaveAttribute('disabled');
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
});

test.each([{ disabled: true }, { loading: true }])('submits no form with %o', async (state) => {
  const onSubmit = vi.fn();
  const { user } = await renderInApp(
    <form onSubmit={onSubmit}>
      <input aria-label="Code" />
      <Button htmlType="submit" {...state}>
        Apply
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'HOME10{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
