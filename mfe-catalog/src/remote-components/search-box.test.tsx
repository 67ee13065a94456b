import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { type Suggestion, searchSuggestions } from '@dar/contracts/search';
import { createEvent, fireEvent, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../texts/texts.ts';
import SearchBox from './search-box.tsx';

const suggestion = (over: Partial<Suggestion>): Suggestion => ({
  kind: 'service',
  id: 105,
  activity_id: 11,
  name: 'Sofa Shampoo',
  name_ar: 'تنظيف الأرائك',
  image: '',
  within: 'Sofa Care',
  within_ar: 'العناية بالأرائك',
  ...over,
});
const POPULAR = suggestion({ id: 106, name: 'Outside Wash' });
const SOFA = suggestion({});
const CATEGORY = suggestion({ kind: 'category', id: 20, name: 'Sofas', within: 'Home Cleaning' });
const ACTIVITY = suggestion({ kind: 'activity', id: 11, name: 'Home Cleaning', within: '' });

const suggestApi = () =>
  createFakeApi().on(searchSuggestions, ({ query }) => {
    if (query === '') return { oData: { corrected_query: '', list: [POPULAR] } };
    if (query === 'soffa') return { oData: { corrected_query: 'sofa', list: [SOFA] } };
    if (query === 'xylophone') return { oData: { corrected_query: '', list: [] } };
    return { oData: { corrected_query: '', list: [ACTIVITY, CATEGORY, SOFA] } };
  });

function Place() {
  const { pathname, search } = useLocation();
  return <p>{decodeURIComponent(pathname + search)}</p>;
}

async function open(options: RenderOptions = {}) {
  const rendered = await renderInApp(
    <>
      <SearchBox initialText="" label="Search services" />
      <Place />
    </>,
    { api: suggestApi(), texts: { catalog: texts }, ...options },
  );
  return { ...rendered, input: screen.getByRole('combobox', { name: 'Search services' }) };
}

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);
const isAt = (path: string) => waitFor(() => expect(screen.getByText(path)).toBeVisible());

beforeEach(() => localStore.set(KEYS.recentSearches, '["pest"]'));

describe('the search box', () => {
  it('takes the focus and lists recent searches and popular services', async () => {
    const { input } = await open();
    expect(input).toHaveFocus();
    await screen.findByRole('option', { name: /Outside Wash/ });
    expect(optionTexts()).toEqual(['pest', 'Outside WashSofa Care']);
    expect(screen.getByRole('group', { name: 'Recent searches' })).toBeVisible();
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it('clears the recent searches and keeps the focus', async () => {
    const { user, input } = await open();
    await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option', { name: 'pest' })).toBeNull();
    expect(localStore.get(KEYS.recentSearches)).toBeNull();
    expect(input).toHaveFocus();
  });

  it('lists matches while a shopper types, and announces their number', async () => {
    const { user, input } = await open();
    await user.type(input, 'sofa');
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    expect(optionTexts()).toEqual([
      expect.stringMatching(/^See all results for “.*sofa.*”$/),
      'Home Cleaning',
      'SofasHome Cleaning',
      'Sofa ShampooSofa Care',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('4 suggestions');
  });

  it.each([
    ['an activity', 2, '/service?activity_id=11'],
    ['a category', 3, '/service/details/20/sofas?activity_id=11'],
    ['a service', 4, '/service/info/105/sofa-shampoo?activity_id=11'],
    ['all results', 1, '/search?q=sofa'],
  ])('goes to %s with the arrow keys and Enter', async (_what, presses, path) => {
    const { user, input } = await open();
    await user.type(input, 'sofa');
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    await user.keyboard('{ArrowDown}'.repeat(presses));
    const active = screen.getByRole('option', { selected: true });
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    await user.keyboard('{Enter}');
    await isAt(path);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('goes up to the last option, and from there down to the first', async () => {
    const { user, input } = await open();
    await screen.findByRole('option', { name: /Outside Wash/ });
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Outside Wash');
    await user.keyboard('{ArrowDown}');
    const first = screen.getByRole('option', { name: 'pest' });
    expect(input).toHaveAttribute('aria-activedescendant', first.id);
  });

  it('leaves Enter to the form while no option is active', async () => {
    const { user, input } = await open();
    await user.type(input, 'sofa');
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    const keyDown = createEvent.keyDown(input, { key: 'Enter' });
    fireEvent(input, keyDown);
    expect(keyDown.defaultPrevented).toBe(false);
  });

  it('chooses nothing when the focus leaves an active option', async () => {
    const { user, input, router } = await open();
    await user.type(input, 'sofa');
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });

  it('goes to a pressed option', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('option', { name: 'pest' }));
    await isAt('/search?q=pest');
  });

  it('closes on Escape and keeps the text, and opens on an arrow key', async () => {
    const { user, input } = await open();
    await user.type(input, 'sofa');
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('sofa');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('asks about a mistyped word first', async () => {
    const { user, input } = await open();
    await user.type(input, 'soffa');
    await user.click(await screen.findByRole('option', { name: /^Did you mean “.*sofa.*”\?$/ }));
    await isAt('/search?q=sofa');
  });

  it('says that nothing matches, and lists popular services', async () => {
    const { user, input } = await open();
    await user.type(input, 'xylophone');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Nothing found for “.*xylophone.*”$/));
    expect(optionTexts()).toEqual(['Outside WashSofa Care']);
  });

  it('works without suggestions when they do not load', async () => {
    const api = createFakeApi().on(searchSuggestions, () => {
      throw new ApiError('network', '');
    });
    const { input } = await open({ api });
    expect(screen.getByRole('option', { name: 'pest' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Suggestions did not load/));
    expect(input).toBeEnabled();
  });

  it('says so below a typed text when its suggestions do not load', async () => {
    const api = suggestApi();
    const { user, input } = await open({ api });
    api.on(searchSuggestions, () => Promise.reject(new ApiError('network', '')));
    await user.type(input, 'sofa');
    expect(
      await screen.findByText('Suggestions did not load. Press Enter to search.', { selector: 'p' }),
    ).toBeVisible();
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  it("keeps the partner's transaction", async () => {
    const { user } = await open({ path: '/comera?comera_transaction_id=CM-1' });
    await user.click(await screen.findByRole('option', { name: 'pest' }));
    await isAt('/search?q=pest&comera_transaction_id=CM-1');
  });

  it('is in Arabic', async () => {
    await open({ language: 'ar' });
    expect(await screen.findByRole('option', { name: /تنظيف الأرائك/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'عمليات البحث الأخيرة' })).toBeVisible();
  });
});
