import { callApi, intentPath } from '../api.ts';
import { type CardFields, cvcLength, formatExpiry, formatNumber, toDigits, validateCard } from '../card-fields.ts';
import type { Credentials, FrameOptions } from '../messages.ts';
import { getTexts, type ValidationCode, validationText } from '../texts.ts';
import { API, connect } from './connect.ts';
import { make } from './elements.ts';

type Name = keyof CardFields;

const FORMATS: Readonly<Record<Name, (text: string) => string>> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => toDigits(text).slice(0, cvcLength(inputs.number.value)),
};
const AUTOCOMPLETE: Readonly<Record<Name, string>> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };
const NAMES: readonly Name[] = ['number', 'expiry', 'cvc'];

// The inputs outlive a change of the language, so that typed digits stay.
const inputs = { number: makeInput('number'), expiry: makeInput('expiry'), cvc: makeInput('cvc') };
const labels = { number: makeLabel('number'), expiry: makeLabel('expiry'), cvc: makeLabel('cvc') };
const problems = { number: makeProblem('number'), expiry: makeProblem('expiry'), cvc: makeProblem('cvc') };
const note = make('p', { class: 'note' });
let language: FrameOptions['language'] = 'en';

connect({
  render: (options) => {
    language = options.language;
    const texts = getTexts(language);
    for (const name of NAMES) labels[name].textContent = texts[name];
    inputs.number.placeholder = '1234 1234 1234 1234';
    inputs.expiry.placeholder = texts.expiryHint;
    inputs.cvc.placeholder = texts.cvcHint;
    note.textContent = texts.testMode;
    if (!note.isConnected) build();
  },
  answer: async (name, data) => (name === 'confirm' && data ? confirm(data) : validate()),
});

function build(): void {
  const row = make('div', { class: 'row' }, getField('expiry'), getField('cvc'));
  const form = make('form', { novalidate: '' }, note, getField('number'), row);
  // Enter does not submit, as in Stripe's form: the page has the button.
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const name of NAMES) listen(name);
  document.body.append(make('div', {}, form));
}

function listen(name: Name): void {
  const input = inputs[name];
  input.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length;
    const formatted = FORMATS[name](input.value);
    // A correction in the middle keeps the caret where it is.
    if (isAtEnd) input.value = formatted;
    showProblem(name, undefined);
  });
  input.addEventListener('change', () => {
    input.value = FORMATS[name](input.value);
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') showProblem(name, currentProblems()[name]);
  });
}

function currentProblems() {
  const { number, expiry, cvc } = inputs;
  return validateCard({ number: number.value, expiry: expiry.value, cvc: cvc.value }, new Date());
}

/** Shows the problem of every field, and returns the first as Stripe.js does. */
async function validate() {
  const found = currentProblems();
  for (const name of NAMES) showProblem(name, found[name]);
  const first = NAMES.find((name) => found[name]);
  const code = first && found[first];
  if (!(first && code)) return {};
  inputs[first].focus();
  return { error: { type: 'validation_error', code, message: validationText(code, language) } };
}

async function confirm({ key, clientSecret, fields: more }: Credentials) {
  const [month = '', year = ''] = formatExpiry(inputs.expiry.value).split(' / ');
  const card = { number: toDigits(inputs.number.value), exp_month: month, exp_year: year, cvc: inputs.cvc.value };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  return callApi(
    API,
    `${intentPath(clientSecret)}/confirm`,
    { key, clientSecret },
    { ...more, 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) },
  );
}

function showProblem(name: Name, code: ValidationCode | undefined): void {
  problems[name].textContent = code ? validationText(code, language) : '';
  inputs[name].setAttribute('aria-invalid', String(code !== undefined));
}

function getField(name: Name): HTMLElement {
  return make('div', { class: 'field' }, labels[name], inputs[name], problems[name]);
}

function makeLabel(name: Name): HTMLLabelElement {
  return make('label', { for: name });
}

function makeProblem(name: Name): HTMLElement {
  return make('p', { id: `${name}-problem`, class: 'problem', role: 'alert' });
}

function makeInput(name: Name): HTMLInputElement {
  return make('input', {
    id: name,
    name,
    inputmode: 'numeric',
    dir: 'ltr',
    autocomplete: AUTOCOMPLETE[name],
    'aria-required': 'true',
    'aria-describedby': `${name}-problem`,
  });
}
