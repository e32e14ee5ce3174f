import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';

export type Theme = 'light' | 'dark' | 'system';

/** `public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'bookwright-theme';

type ThemeContextValue = { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => void };
const ThemeContext = createContext<ThemeContextValue | null>(null);

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the class `light` or `dark` on the root element. A stored choice wins over `defaultTheme`. */
export function ThemeProvider({ defaultTheme = 'system', children }: { defaultTheme?: Theme; children: ReactNode }) {
  const [theme, setState] = useState<Theme>(() => storedTheme() ?? defaultTheme);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;

  useEffect(() => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(shown);
  }, [shown]);

  const setTheme = (next: Theme) => {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage can be refused; the choice then lasts as long as the page.
    }
    setState(next);
  };
  return <ThemeContext value={{ theme, shown, setTheme }}>{children}</ThemeContext>;
}

/** The chosen theme, the one shown, and how to change it. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider');
  return value;
}
