import type { ReactNode } from 'react';
export function UiProvider({ children }: { children: ReactNode }) { return children; }
export function ErrorPanel({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return <div role="alert"><h2>{title}</h2><p>{text}</p><button type="button" onClick={onRetry}>Retry</button></div>;
}
