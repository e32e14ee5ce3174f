import type { Appearance } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

/** Our colour variables and the provider's names for them. */
const COLOURS = {
  colorPrimary: '--cloth',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorTextPlaceholder: '--ink-soft',
  colorDanger: '--oxblood',
  iconColor: '--ink-soft',
} as const;

function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The appearance of the provider's fields in our current colours, read again when the theme changes. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(onThemeChange, () => document.documentElement.classList.contains('dark'));
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...Object.fromEntries(Object.entries(COLOURS).map(([name, token]) => [name, colour(token)])),
      fontFamily: getComputedStyle(document.body).fontFamily,
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--rule-strong')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${colour('--focus')}`, outline: `2px solid ${colour('--focus')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500', color: colour('--ink') },
    },
  };
}
