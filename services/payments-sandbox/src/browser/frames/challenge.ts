import { callApi, getIntentId, isSetup } from '../api.ts';
import type { Credentials } from '../messages.ts';
import { getTexts } from '../texts.ts';
import { API, connect } from './connect.ts';
import { makeButton } from './elements.ts';
import { showSheet } from './sheet-view.ts';

type Outcome = 'succeeded' | 'failed';

let choose: (outcome: Outcome) => void = () => {};
// The customer may press a button before the page asks for the outcome.
const chosen = new Promise<Outcome>((resolve) => {
  choose = resolve;
});

function end(outcome: Outcome): void {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  choose(outcome);
}

connect({
  render: ({ language, amount = '' }) => {
    const texts = getTexts(language);
    showSheet({
      title: amount === '' ? texts.challengeCardTitle : texts.challengeTitle,
      text: amount === '' ? texts.challengeCardText : texts.challengeText,
      amount,
      close: makeButton(texts.close, 'plain', () => end('failed')),
      actions: [
        makeButton(texts.complete, 'primary', () => end('succeeded')),
        makeButton(texts.fail, 'secondary', () => end('failed')),
      ],
    });
  },
  onClose: () => end('failed'),
  answer: async (_name, data) => data && authenticate(data),
});

/** Waits for the customer, then reports the outcome to the API as the bank's page does. */
async function authenticate({ key, clientSecret, source = '' }: Credentials) {
  const outcome = await chosen;
  const intent = isSetup(clientSecret) ? 'setup_intent' : 'payment_intent';
  const fields = { [intent]: getIntentId(clientSecret), source, outcome };
  return callApi(API, '3ds2/authenticate', { key, clientSecret }, fields);
}
