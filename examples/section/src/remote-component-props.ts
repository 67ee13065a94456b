import type { TipId } from './tips.ts';

export interface TipCardProps {
  readonly tip: TipId;
  /** The shopper asks for the other tips. */
  readonly onShowAll: () => void;
}

// Teams that render these components import this file, so that TypeScript checks their props.
declare module '@dar/app/remotes/section-module' {
  interface RemoteComponentProps {
    'tips/TipCard': TipCardProps;
  }
}
