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
] as const)('the icon %s turns around in a right-to-left page: %s', (name, turns) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('svg')?.classList.contains(styles['pointing'] ?? '')).toBe(turns);
});
