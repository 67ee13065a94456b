import type { Embedded, EmbedOptions } from './dar-loader.d.ts';

/** The shop's origin. The build replaces it. */
declare const SHOP: string;

const SERVICES = [
  { serviceId: 105, name: 'Home cleaning by the hour' },
  { serviceId: 119, name: 'Handyman' },
] as const;

const THEME = { accent: '#5b2ea6', accentStrong: '#43207d', accentTint: '#efe8fa', radius: '8px' };
const TRANSACTION_ID = 'marina-2026-0001';

const loader = (): Promise<typeof import('./dar-loader.d.ts')> => import(`${SHOP}/embed/loader.js`);

/** Opens the shop's cart in a tab. `window.open` keeps this page as the opener, so it hears of the order. */
const openCart = () => window.open(`${SHOP}/cart`);

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;
const view = find<HTMLElement>('#view');
const language = find<HTMLSelectElement>('#language');
const cart = find<HTMLButtonElement>('#cart');

let shown: Embedded | undefined;

async function show(options: Pick<EmbedOptions, 'view' | 'serviceId'>): Promise<void> {
  shown?.unmount();
  const { mount } = await loader();
  shown = await mount(view, {
    ...options,
    language: language.value === 'ar' ? 'ar' : 'en',
    transactionId: TRANSACTION_ID,
    theme: THEME,
    onEvent: (event) => {
      const item = document.createElement('li');
      item.textContent = JSON.stringify(event);
      find('#events').append(item);
      if (event.type === 'added-to-cart') cart.hidden = false;
      if (event.type === 'order-placed') cart.hidden = true;
    },
  });
}

cart.addEventListener('click', openCart);

for (const { serviceId, name } of SERVICES) {
  const item = document.createElement('li');
  const title = document.createElement('span');
  title.textContent = name;
  const buttonFor = (shownView: EmbedOptions['view'], text: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    const options = { view: shownView, serviceId, language: 'en' } as const;
    button.addEventListener('pointerenter', () => void loader().then(({ preload }) => preload(options)));
    button.addEventListener('click', () => void show(options));
    return button;
  };
  item.append(title, buttonFor('service', 'Details'), buttonFor('booking', 'Book'));
  find('#services').append(item);
}
