import { createContext, useContext } from 'react';

export type AuthTab = 'login' | 'register';
/** Opens the sign-in dialog at a tab; `email` fills in the address if it is known. */
export type OpenAuthDialog = (tab: AuthTab, email?: string) => void;

/** Provided by `AuthDialogHost`. */
export const AuthDialogContext = createContext<OpenAuthDialog>(() => undefined);

export function useOpenAuthDialog(): OpenAuthDialog {
  return useContext(AuthDialogContext);
}
