import { useHydrated, useLazyComponent } from '@dar/ui';
import type { HeartProps } from './heart.tsx';

const loadHeart = async () => (await import(/* webpackChunkName: 'heart' */ './heart.tsx')).Heart;

/** Loads after hydration: it depends on the customer, and does nothing without scripts. */
export function FavouriteButton(props: HeartProps) {
  // A page without its hearts is still complete.
  const Heart = useLazyComponent(useHydrated(), { load: loadHeart, onFailure: () => {} });
  return Heart ? <Heart {...props} /> : null;
}
