const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
/** Colours and the like, and titles of windows. */
const TERMINAL_COMMANDS = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*)`, 'g');
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Without NUL: the API rejects a text that has one. */
const CONTROLS = /(?![\n\0])\p{Cc}/gu;
/** They would turn the text around a name, too. A name with letters of both directions needs none of them. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const NOTHING_VISIBLE = /^[\s\p{Cf}]*$/u;

/**
 * Returns what a person wrote without control characters, commands of terminals and controls of direction. Lines end
 * with a line feed. A text without a visible character is empty. Joiners stay: Persian and emoji need them.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(TERMINAL_COMMANDS, '')
    .replace(LINE_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '');
  return NOTHING_VISIBLE.test(clean) ? '' : clean;
}

/** Returns a clean text in one line, such as a name. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, ' ');
}

/** Returns the text with the codes of its control characters and controls of direction, for a terminal. */
export function escapeControls(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
