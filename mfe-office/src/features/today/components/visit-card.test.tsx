import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { CardFace } from './visit-card.tsx';

test('the text of a card runs as the board does, whatever the language of its names', async () => {
  const visit = sampleVisit({ community_ar: 'دبي مارينا' });
  const { container } = await renderOffice(<CardFace visit={visit} halfHours={1} hasRoom />, { language: 'ar' });
  const area = [...container.querySelectorAll('bdi')].find(({ textContent }) => textContent === 'دبي مارينا');
  // `auto` ignores what is in a `bdi`, and would take the direction of English.
  expect(area?.closest('[dir=auto]:not(bdi)')).toBeNull();
  expect(area).toBeVisible();
});
