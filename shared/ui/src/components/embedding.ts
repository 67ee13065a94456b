import { createContext, useContext } from 'react';

/** The surroundings of components on a page that belongs to a partner. */
export interface Embedding {
  /** The shop's origin. */
  readonly origin: string;
  /** The element for dialogs, toasts and menus. */
  readonly overlays: HTMLElement;
}

const EmbeddingContext = createContext<Embedding | null>(null);
export const EmbeddingProvider = EmbeddingContext.Provider;

/** Returns the surroundings on a partner's page. Returns null in the shop, which owns the document. */
export function useEmbedding(): Embedding | null {
  return useContext(EmbeddingContext);
}
