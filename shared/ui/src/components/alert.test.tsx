import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { Icon } from '@dar/ui';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';

test.each(['warning', 'error'] as const)('shows the sign of a warning for the tone %s', async (tone) => {
  const { container } = await renderInApp(
    <>
      <Alert tone={tone}>Not saved</Alert>
      <Icon name="warning" />
    </>,
  );
  const [shown, expected] = container.querySelectorAll('svg');
  expect(screen.getByRole('alert')).toContainElement(shown as SVGElement);
  expect(shown?.innerHTML).toBe(expected?.innerHTML);
});
