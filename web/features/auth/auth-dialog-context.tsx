import { createContext, useContext } from 'react';

export type AuthTab = 'login' | 'register';

/** Opens the dialog at one of its tabs. The shell provides it. */
export const AuthDialogContext = createContext<(tab: AuthTab) => void>(() => undefined);

export function useOpenAuthDialog(): (tab: AuthTab) => void {
  return useContext(AuthDialogContext);
}
