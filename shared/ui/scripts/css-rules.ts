/** Returns the top-level rules of a style sheet. */
export function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(
      css
        .slice(start, at + 1)
        .trim()
        .replaceAll(/\s+/g, ' '),
    );
    start = at + 1;
  }
  return rules;
}

/** Returns the style sheet without the unused variables of a prefix. */
export function withoutUnusedVariables(css: string, prefix: string): string {
  const used = new Set(css.match(new RegExp(`(?<=var\\()${prefix}[\\w-]+`, 'g')));
  const definition = new RegExp(`(${prefix}[\\w-]+):[^;{}]*;`, 'g');
  const pruned = css.replaceAll(definition, (whole, name: string) => (used.has(name) ? whole : ''));
  // A variable that only an unused one uses is unused too.
  return pruned === css ? css : withoutUnusedVariables(pruned, prefix);
}
