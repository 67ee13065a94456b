import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import styles from './icon.module.css';
import { Icon } from './icon.tsx';

test.each([
  ['arrow-back', true],
  ['chevron', true],
  ['sign-out', true],
  ['chevron-down', false],
  ['clock', false],
  ['check', false],
] as const)('mirrors the icon %s on right-to-left pages: %s', (name, isMirrored) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('svg')?.classList.contains(styles['mirrored'] ?? '')).toBe(isMirrored);
});

test('hides icons from screen readers', () => {
  const { container } = render(<Icon name="cart" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
