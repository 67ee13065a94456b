import type { Texts } from './en.ts';

const texts: Texts = {};

export default texts;
