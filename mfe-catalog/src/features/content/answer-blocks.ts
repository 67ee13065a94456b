export type AnswerBlock = { readonly text: string } | { readonly bullets: readonly string[] };

/** Splits an answer into paragraphs and lists. Each '*' starts a bullet. */
export function answerBlocks(answer: string): readonly AnswerBlock[] {
  const blocks: ({ text: string } | { bullets: string[] })[] = [];
  for (const line of answer.split('\n')) {
    const [text = '', ...bullets] = line.split('*').map((part) => part.trim());
    if (text) blocks.push({ text });
    for (const bullet of bullets.filter(Boolean)) {
      const last = blocks.at(-1);
      if (last && 'bullets' in last) last.bullets.push(bullet);
      else blocks.push({ bullets: [bullet] });
    }
  }
  return blocks;
}
