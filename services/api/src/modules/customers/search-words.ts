import { compactPhone, readPhone } from '@dar/contracts/phone';

const MIN_LENGTH = 2;
const MAX_WORDS = 8;

/**
 * Returns the words that staff searches. Digits that follow each other are one phone, without trunk zero and the signs of
 * its form: '+971 50 123', '00971 50 123' and '050 123' are '50123'. Leaves out single characters.
 */
export function readSearchWords(text: string): string[] {
  const words: string[] = [];
  let number = '';
  const endNumber = () => {
    if (number !== '') words.push(toDigits(number));
    number = '';
  };
  for (const token of text.trim().split(/\s+/)) {
    if (isPartOfNumber(token)) number += token;
    else {
      endNumber();
      words.push(token);
    }
  }
  endNumber();
  return words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
}

const isPartOfNumber = (token: string) => /\p{Nd}/u.test(token) && !/\p{L}/u.test(token);

const toDigits = (number: string) => readPhone(number) ?? compactPhone(number).replace(/^(\+|00)/, '');
