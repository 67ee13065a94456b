import { getTexts } from '../texts.ts';
import { connect } from './connect.ts';
import { make, makeButton } from './elements.ts';

const { emit } = connect({
  render: ({ language, methods = [] }) => {
    const texts = getTexts(language);
    const buttons = methods.map((method) =>
      makeButton(texts[method], 'express', () => emit('click', { expressPaymentType: method })),
    );
    document.body.replaceChildren(make('div', { class: 'stack' }, ...buttons));
  },
});
