import { sanitize } from '../sanitize.ts';
import styles from './html-text.module.css';

/** Renders the HTML of a static page, sanitized. */
export function HtmlText({ html }: { readonly html: string }) {
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
