import { createContext, useContext } from 'react';

export interface Embedding {
  readonly origin: string;
  readonly overlays: HTMLElement;
}

const EmbeddingContext = createContext<Embedding | null>(null);
export const EmbeddingProvider = EmbeddingContext.Provider;

/** Returns the surroundings on a partner's page. Returns null in the shop, which owns the document. */
export function useEmbedding(): Embedding | null {
  return useContext(EmbeddingContext);
}
