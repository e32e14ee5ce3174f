import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '../components/toaster.tsx';
import { KnownRoutesContext } from '../lib/known-routes.tsx';
import { PendingOrder } from '../features/wizard/pending-order.tsx';
import { ThemeProvider } from '../lib/theme.tsx';
import { AuthDialogHost } from './auth-dialog-host.tsx';
import { PendingPurchase } from './pending-purchase.tsx';
import { queryClient } from './query-client.ts';
import { KNOWN_ROUTES } from './routes.ts';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';

/** The providers, the shell and the current page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider defaultTheme="light">
        <KnownRoutesContext value={KNOWN_ROUTES}>
          <AuthDialogHost>
            <Shell>
              <Screens />
            </Shell>
            <PendingOrder />
            <PendingPurchase />
          </AuthDialogHost>
          <Toaster />
        </KnownRoutesContext>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
