export type AnswerBlock = { readonly text: string } | { readonly bullets: readonly string[] };

/** Splits an answer into paragraphs and lists. A line that starts with '*' is a bullet. */
export function answerBlocks(answer: string): readonly AnswerBlock[] {
  const blocks: ({ text: string } | { bullets: string[] })[] = [];
  for (const line of answer.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1);
    if (!line.startsWith('*')) {
      if (line) blocks.push({ text: line });
      continue;
    }
    const bullet = line.slice(1).trim();
    if (last && 'bullets' in last) last.bullets.push(bullet);
    else blocks.push({ bullets: [bullet] });
  }
  return blocks;
}
