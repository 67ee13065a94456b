import type { Appearance } from '@stripe/stripe-js';

/** Returns the shop's look for the provider's frames, which cannot read the page's custom properties. */
export function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--dar-${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-faint'),
      colorBackground: token('surface'),
      colorDanger: token('danger'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
