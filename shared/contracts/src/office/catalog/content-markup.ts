/** The names between braces that the shop fills in texts: `{email}`. */
export const PLACEHOLDERS = [
  'name',
  'email',
  'phone',
  'address',
  'support_hours',
  'cancel_free',
  'cancel_late',
  'reschedule',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const PLACEHOLDER = /\{([^{}]*)\}/g;

export const isPlaceholder = (text: string): text is Placeholder => PLACEHOLDERS.some((name) => name === text);

/** Returns what stands between braces and is no placeholder, with its braces. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !isPlaceholder(name)).map(([all]) => all);
}

const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];
const KNOWN: ReadonlySet<string> = new Set(TAGS);
const ENTITY = /^&(?:amp|lt|gt|quot|nbsp);/;

/** Returns the mistakes as `line 3: message`: allowed are a few tags without attributes, closed in order. */
export function markupMistakes(html: string): readonly string[] {
  const mistakes: string[] = [];
  const open: { readonly name: string; readonly line: number }[] = [];
  for (const [at, text] of html.split('\n').entries()) {
    const line = at + 1;
    for (const [token] of text.matchAll(/<[^<>]*>|[<>]|&\S{0,8}/g)) {
      const mistake = readToken(token, line, open);
      if (mistake) mistakes.push(`line ${line}: ${mistake}`);
    }
  }
  return [...mistakes, ...open.map(({ name, line }) => `line ${line}: <${name}> is not closed`)];
}

function readToken(token: string, line: number, open: { name: string; line: number }[]): string | undefined {
  if (token.startsWith('&')) return ENTITY.test(token) ? undefined : 'write &amp; for &';
  if (token.length === 1) return `write ${token === '<' ? '&lt;' : '&gt;'} for ${token}`;
  const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)>$/.exec(token) ?? [];
  if (!KNOWN.has(name)) return `${token} is not allowed; allowed are ${TAGS.join(', ')}, without attributes`;
  if (name === 'br') return slash ? '</br> closes nothing' : undefined;
  if (!slash) {
    open.push({ name, line });
    return undefined;
  }
  const last = open.pop();
  if (last?.name === name) return undefined;
  return last ? `${token} comes before <${last.name}> is closed` : `${token} closes nothing`;
}
