import { render, screen, userEvent } from '@dar/testing/dom';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

/** A board whose card is in one of two rows. */
function Area({ row }: { readonly row: number }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} {...useKeptFocus(area)}>
      {[1, 2].map((number) => (
        <p key={number}>{number === row && <button type="button" tabIndex={0}>{`Card in ${row}`}</button>}</p>
      ))}
    </div>
  );
}

test('the focus goes with a card to another row', async () => {
  const { rerender } = render(<Area row={1} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Card in 1' })).toHaveFocus();
  rerender(<Area row={2} />);
  expect(screen.getByRole('button', { name: 'Card in 2' })).toHaveFocus();
});

test('the focus stays away when the person has left the area', async () => {
  const { rerender } = render(<Area row={1} />);
  await userEvent.tab();
  await userEvent.click(document.body);
  rerender(<Area row={2} />);
  expect(document.body).toHaveFocus();
});
