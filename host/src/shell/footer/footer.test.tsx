import { getSupportHours } from '@dar/contracts/content';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { Footer } from './footer.tsx';

const visit = (language: 'en' | 'ar' = 'en', path = '/') =>
  renderInApp(<Footer />, { texts: { host: hostTexts }, language, path });

const getLinks = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer has the newsletter form and links to the shop’s pages', async () => {
  await visit();
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  expect(getLinks(screen.getByRole('navigation', { name: 'The shop' }))).toEqual([
    ['Home', '/'],
    ['Our Services', '/service'],
    ['My Account', '/my-account'],
    ['My Bookings', '/bookings'],
    ['Cart', '/cart'],
    ['Notifications', '/notifications'],
  ]);
});

test('links to the static pages', async () => {
  await visit();
  expect(getLinks(screen.getByRole('navigation', { name: 'About the shop' }))).toEqual([
    ['About Us', '/about-us'],
    ['FAQ', '/faqs'],
    ['Terms & Conditions', '/terms-condition'],
    ['Privacy Policy', '/privacy-policy'],
  ]);
});

test.each(['/checkout', '/checkout/'])('has its last line only at %s', async (path) => {
  await visit('en', path);
  expect(getLinks(screen.getByRole('contentinfo'))).toEqual([
    ['About Us', '/about-us'],
    ['FAQ', '/faqs'],
    ['Terms & Conditions', '/terms-condition'],
    ['Privacy Policy', '/privacy-policy'],
  ]);
  expect(screen.getByRole('list', { name: 'Accepted cards' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('links phone number and email address', async () => {
  await visit();
  expect(getLinks(screen.getByRole('region', { name: 'Contact us' }))).toEqual([
    ['+971 4 555 0134', 'tel:+97145550134'],
    ['hello@dar.example', 'mailto:hello@dar.example'],
  ]);
  expect(screen.getByText('Office 1204, Marina Plaza, Dubai Marina, Dubai')).toBeVisible();
});

test('states the hours of support in the language of the page, if the shop names some', async () => {
  const hours = { en: 'We answer on Mondays.', ar: 'نرد أيام الإثنين.' };
  const api = createFakeApi().on(getSupportHours, { oData: hours });
  await renderInApp(<Footer />, { texts: { host: hostTexts }, language: 'ar', api });
  expect(await screen.findByText(hours.ar)).toBeVisible();
  expect(screen.queryByText(hours.en)).toBeNull();
});

test('links popular categories to their activities', async () => {
  await visit();
  const chips = getLinks(screen.getByRole('navigation', { name: 'Popular categories' }));
  expect(chips).toHaveLength(5);
  expect(chips[0]).toEqual(['Home Cleaning', '/service?activity_id=11']);
});

test('opens social links in a new tab without a referrer', async () => {
  await visit();
  const social = within(screen.getByRole('list', { name: 'Dar elsewhere' })).getAllByRole('link');
  expect(social.map((link) => link.textContent)).toEqual(['Instagram', 'Facebook', 'LinkedIn']);
  for (const link of social) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('shows the logos of Visa, Mastercard and American Express', async () => {
  await visit();
  const logos = within(screen.getByRole('list', { name: 'Accepted cards' })).getAllByRole('img');
  expect(logos.map((logo) => logo.getAttribute('aria-label'))).toEqual(['Visa', 'Mastercard', 'American Express']);
  for (const logo of logos) expect(logo.querySelector('path')).toHaveAttribute('d');
});

test('is in Arabic, with names and address', async () => {
  await visit('ar');
  const chips = getLinks(screen.getByRole('navigation', { name: 'الفئات الأكثر طلبًا' }));
  expect(chips[0]).toEqual(['تنظيف المنازل', '/service?activity_id=11']);
  expect(screen.getByText('مكتب 1204، مارينا بلازا، دبي مارينا، دبي')).toBeVisible();
});
