import { createI18n, I18nProvider } from '@dar/app/i18n';
import { EmbeddingProvider, PageTitle, Picture } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('leaves the document of a partner as it is', async () => {
  const overlays = document.body.appendChild(document.createElement('div'));
  const embedding = { origin: 'https://shop.example', overlays };
  document.title = 'Of the partner';
  const before = document.head.innerHTML;
  render(
    <I18nProvider i18n={await createI18n('en')}>
      <EmbeddingProvider value={embedding}>
        <PageTitle>Cleaning</PageTitle>
        <Picture kind="service" src="/media/service/105.webp" alt="A room" load="preload" />
        <Modal open title="Book" onClose={() => {}}>
          Choose
        </Modal>
      </EmbeddingProvider>
    </I18nProvider>,
  );
  expect(document.head.innerHTML).toBe(before);
  expect(screen.getByRole('img', { name: 'A room' })).toHaveAttribute(
    'src',
    'https://shop.example/media/service/105-640.webp',
  );
  expect(overlays).toContainElement(await screen.findByRole('dialog', { name: 'Book' }));
});
