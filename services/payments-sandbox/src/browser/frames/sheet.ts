import { getTexts } from '../texts.ts';
import { connect } from './connect.ts';
import { makeButton } from './elements.ts';
import { showSheet } from './sheet-view.ts';

/** The wallet's own sheet, which a device would show for Apple Pay or Google Pay. */
const { emit } = connect({
  render: ({ language, method = 'applePay', amount = '' }) => {
    const texts = getTexts(language);
    const pay = makeButton(texts.sheetPay, 'primary', () => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
      pay.textContent = texts.processing;
      emit('pay');
    });
    showSheet({
      title: method === 'applePay' ? texts.applePayTitle : texts.googlePayTitle,
      text: texts.sheetText,
      amount,
      close: makeButton(texts.close, 'plain', () => emit('cancel')),
      actions: [pay],
    });
  },
  onClose: () => emit('cancel'),
});
