import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '../components/toaster.tsx';
import { BuiltRoutesContext } from '../lib/built-routes.tsx';
import { ThemeProvider } from '../lib/theme.tsx';
import { AuthDialogHost } from './auth-dialog-host.tsx';
import { queryClient } from './query-client.ts';
import { BUILT_ROUTES } from './routes.ts';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';

/** The providers, the shell and the screen within it. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider defaultTheme="light">
        <BuiltRoutesContext value={BUILT_ROUTES}>
          <AuthDialogHost>
            <Shell>
              <Screens />
            </Shell>
          </AuthDialogHost>
          <Toaster />
        </BuiltRoutesContext>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
