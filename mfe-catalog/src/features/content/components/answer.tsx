import { answerBlocks } from '../answer-blocks.ts';
import styles from './html-text.module.css';

export function Answer({ text }: { readonly text: string }) {
  return (
    <div className={styles['text']}>
      {answerBlocks(text).map((block) =>
        'text' in block ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.bullets.join()}>
            {block.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
