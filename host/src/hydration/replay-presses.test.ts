import { startPage } from '@dar/app/remotes/start-page';
import { expect, it } from 'vitest';
import { replayPresses } from './replay-presses.ts';

it('repeats each press once, if its element is in the page', () => {
  document.body.innerHTML = '<button>Book Now</button><button>Gone</button><form><input></form>';
  startPage('no-files', 0);
  const [book, gone] = document.querySelectorAll('button');
  const form = document.querySelector('form');
  book?.click();
  gone?.click();
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  const done: string[] = [];
  book?.addEventListener('click', () => done.push('book'));
  gone?.addEventListener('click', () => done.push('gone'));
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('sent');
  });
  gone?.remove();
  replayPresses();
  replayPresses();
  expect(done).toEqual(['book', 'sent']);
});
