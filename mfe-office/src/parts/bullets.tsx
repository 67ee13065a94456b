import type { ReactNode } from 'react';

/** A list of sentences, such as the mistakes of an entry. */
export const Bullets = ({ children }: { readonly children: ReactNode }) => (
  <ul style={{ margin: 0, paddingInlineStart: 16 }}>{children}</ul>
);
