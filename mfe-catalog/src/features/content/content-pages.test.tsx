import { ApiError } from '@dar/app/api-error';
import { getFaq, getPage } from '@dar/contracts/content';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const page = {
  id: 1,
  title_en: 'About Us',
  title_ar: 'من نحن',
  desc_en: '<h2>Why we started</h2><p>Homes <strong>first</strong>.</p><script>alert(1)</script>',
  desc_ar: '<h2>لماذا بدأنا</h2><p>البيوت أولًا.</p>',
  meta_title: 'About Dar',
  meta_keyword: 'homes',
  meta_description: 'Who we are.',
};

const faq = [
  {
    id: 1,
    title: 'How do I book?',
    title_ar: 'كيف أحجز؟',
    description: 'Choose a service, then:\n* add it,\n* pay.',
    description_ar: 'اختر خدمة، ثم:\n* أضفها،\n* ادفع.',
  },
  {
    id: 2,
    title: 'Which areas?',
    title_ar: 'أي المناطق؟',
    description: 'All of Dubai.',
    description_ar: 'كل دبي.',
  },
];

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;
const pageApi = () => createFakeApi().on(getPage, { oData: page });
const faqApi = () => createFakeApi().on(getFaq, { oData: faq });

const NETWORK_ERROR = 'Network error - Please check your internet connection';

const PAGES = [
  { path: '/about-us', pageId: 1, title: 'About Us', error: 'Error loading about us data' },
  {
    path: '/privacy-policy',
    pageId: 2,
    title: 'Data Protection & Privacy',
    error: 'Error loading the privacy policy. Please try again later.',
  },
  {
    path: '/terms-condition',
    pageId: 3,
    title: 'Terms & Conditions',
    error: 'Error loading terms & conditions. Please try again later.',
  },
];

const failing = (endpoint: typeof getPage | typeof getFaq): FakeApi =>
  createFakeApi().on(endpoint as typeof getPage, () => {
    throw new ApiError('business-error', '');
  });

describe.each(PAGES)('$path', ({ path, pageId, title, error }) => {
  it(`requests page ${pageId} and shows its text`, async () => {
    const api = pageApi();
    await visit(api, path);
    expect(await screen.findByText('Why we started')).toBeInTheDocument();
    expect(api.getInputs(getPage)).toEqual([{ page_id: pageId }]);
    expect(document.querySelector('main, body')?.innerHTML).not.toContain('alert(1)');
  });

  it('has the title, the meta title and the keywords that the server sends', async () => {
    await visit(createFakeApi().on(getPage, { oData: { ...page, title_en: 'Who we are' } }), path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
    expect(document.title).toBe('About Dar');
    expect(metaContent('og:title')).toBe('About Dar');
    expect(metaContent('keywords')).toBe('homes');
    expect(metaContent('description')).toBe('Who we are.');
  });

  it('has its own title until the server has answered, and without a meta title', async () => {
    const unanswered = new Promise<never>(() => undefined);
    const { unmount } = await visit(
      createFakeApi().on(getPage, () => unanswered),
      path,
    );
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Dar`);
    unmount();
    await visit(createFakeApi().on(getPage, { oData: { ...page, meta_title: '', meta_keyword: '' } }), path);
    await screen.findByText('Why we started');
    expect(document.title).toBe('About Us | Dar');
    expect(metaContent('keywords')).toBeUndefined();
  });

  it('shows the Arabic text and title on the Arabic site', async () => {
    await visit(pageApi(), path, { language: 'ar' });
    expect(await screen.findByText('لماذا بدأنا')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'من نحن' })).toBeVisible();
    expect(document.title).toBe('من نحن | دار');
    expect(screen.queryByText('Why we started')).toBeNull();
  });

  it(`shows '${error}' and loads again after Retry`, async () => {
    const api = failing(getPage);
    const { user } = await visit(api, path);
    expect(await screen.findByText(error)).toBeVisible();
    api.on(getPage, { oData: page });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Why we started')).toBeInTheDocument();
  });
});

describe.each([...PAGES.map(({ path }) => path), '/faqs'])('%s that does not load', (path) => {
  const failingWith = (error: ApiError) => {
    const fail = () => Promise.reject(error);
    return createFakeApi().on(getPage, fail).on(getFaq, fail);
  };

  it.each([
    ['en', NETWORK_ERROR],
    ['ar', 'خطأ في الشبكة - يُرجى التحقق من اتصالك بالإنترنت'],
  ] as const)('shows a network error in %s', async (language, text) => {
    await visit(failingWith(new ApiError('network', '')), path, { language });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows the Arabic fallback for an error without an Arabic message', async () => {
    await visit(failingWith(new ApiError('business-error', '')), path, { language: 'ar' });
    expect(await screen.findByRole('alert')).toHaveTextContent('حدث خطأ غير متوقع');
  });

  it("shows the server's Arabic message", async () => {
    const error = new ApiError('not-found', 'Page not found', { messageAr: 'الصفحة غير موجودة' });
    await visit(failingWith(error), path, { language: 'ar' });
    expect(await screen.findByRole('alert')).toHaveTextContent('الصفحة غير موجودة');
  });
});

it.each([...PAGES, { path: '/faqs', title: 'Frequently Asked Questions' }])(
  '$path has its title and placeholders while it loads',
  async ({ path, title }) => {
    const unanswered = () => new Promise<never>(() => undefined);
    await visit(createFakeApi().on(getPage, unanswered).on(getFaq, unanswered), path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  },
);

it('the privacy page collapses its sections', async () => {
  const { user } = await visit(pageApi(), '/privacy-policy');
  const title = await screen.findByText('Why we started');
  const section = title.closest('details');
  expect(section).not.toHaveAttribute('open');
  await user.click(title);
  expect(section).toHaveAttribute('open');
  expect(within(section as HTMLElement).getByText('first')).toBeVisible();
});

describe('/faqs', () => {
  it('shows questions of one group, with bullets in the answers', async () => {
    const { user } = await visit(faqApi(), '/faqs');
    const first = await screen.findByText('How do I book?');
    await user.click(first);
    const open = first.closest('details') as HTMLElement;
    expect(
      within(open)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['add it,', 'pay.']);
    const groups = [first, screen.getByText('Which areas?')].map((title) =>
      title.closest('details')?.getAttribute('name'),
    );
    expect(groups).toEqual(['faq', 'faq']);
  });

  it("shows 'No questions yet' for an empty list", async () => {
    await visit(createFakeApi().on(getFaq, { oData: [] }), '/faqs');
    expect(await screen.findByText('No questions yet')).toBeVisible();
  });

  it('shows an answer whose bullets repeat a text', async () => {
    const repeated = faq.slice(0, 1).map((one) => ({ ...one, description: 'Card * Card * Card' }));
    await visit(createFakeApi().on(getFaq, { oData: repeated }), '/faqs');
    await screen.findByText('How do I book?');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Card', 'Card']);
  });

  it("shows 'Error loading FAQs. Please try again later.' and loads again after Retry", async () => {
    const api = failing(getFaq);
    const { user } = await visit(api, '/faqs');
    expect(await screen.findByText('Error loading FAQs. Please try again later.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
    api.on(getFaq, { oData: faq });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Which areas?')).toBeVisible();
  });

  it('shows the Arabic text on the Arabic site', async () => {
    await visit(faqApi(), '/faqs', { language: 'ar' });
    expect(await screen.findByText('أي المناطق؟')).toBeVisible();
    expect(screen.queryByText('Which areas?')).toBeNull();
  });
});
