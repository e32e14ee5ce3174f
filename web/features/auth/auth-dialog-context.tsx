import { createContext, useContext } from 'react';

export type AuthTab = 'login' | 'register';
/** Opens the dialog at one of its tabs; `email` is filled in where the address is known. */
export type OpenAuthDialog = (tab: AuthTab, email?: string) => void;

/** The shell provides it. */
export const AuthDialogContext = createContext<OpenAuthDialog>(() => undefined);

export function useOpenAuthDialog(): OpenAuthDialog {
  return useContext(AuthDialogContext);
}
