import { Moon, Sun } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { useTheme } from '../lib/theme.tsx';

export function ThemeToggle() {
  const { shown, setTheme } = useTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} theme`;
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next)}>
      {next === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </Button>
  );
}
