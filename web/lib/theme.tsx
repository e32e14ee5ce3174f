import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { storedChoice } from './stored-choice.ts';
import { useMediaQuery } from './use-media-query.ts';

export type Theme = 'light' | 'dark' | 'system';

/** `public/theme.js` reads the same key before the first paint. */
const choice = storedChoice<Theme>('bookwright-theme', ['light', 'dark', 'system']);
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

type ThemeContextValue = { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => void };
const ThemeContext = createContext<ThemeContextValue | null>(null);

/** Keeps the class `light` or `dark` on the root element. A stored choice takes precedence over `defaultTheme`. */
export function ThemeProvider({ defaultTheme = 'system', children }: { defaultTheme?: Theme; children: ReactNode }) {
  const theme = useSyncExternalStore(
    choice.subscribe,
    () => choice.read() ?? defaultTheme,
    () => defaultTheme,
  );
  const systemIsDark = useMediaQuery(SYSTEM_IS_DARK);
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;

  useEffect(() => {
    // Read again rather than taken from the render: while a prerendered page hydrates, the render does not know the stored choice that is
    // already displayed.
    const now = choice.read() ?? defaultTheme;
    const dark = now === 'dark' || (now === 'system' && matchMedia(SYSTEM_IS_DARK).matches);
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(dark ? 'dark' : 'light');
  }, [shown, defaultTheme]);

  return <ThemeContext value={{ theme, shown, setTheme: choice.choose }}>{children}</ThemeContext>;
}

/** The chosen theme, the effective one, and how to change it. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider');
  return value;
}
