/** What a visitor chose to buy, kept while they sign in, register, and confirm their address, perhaps in another tab. */

import { PAID_TIERS, type PaidTier, type TokenPack } from '../../../shared/plans.ts';

export type PurchaseIntent = { kind: 'plan'; tier: PaidTier } | { kind: 'tokens'; pack: TokenPack };

const KEY = 'bookwright:buying';
/** Whoever signs in later has something else in mind. */
const KEPT_MS = 2 * 60 * 60_000;

export function keepPurchase(intent: PurchaseIntent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...intent, at: Date.now() }));
  } catch {
    // Without storage the visitor chooses again.
  }
}

export function forgetPurchase(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function keptPurchase(): PurchaseIntent | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { kind?: string; tier?: string; pack?: number; at?: number } | null;
    if (!kept || Date.now() - (kept.at ?? 0) > KEPT_MS) return undefined;
    const tier = PAID_TIERS.find((each) => each === kept.tier);
    if (kept.kind === 'plan' && tier) return { kind: 'plan', tier };
    return kept.kind === 'tokens' && (kept.pack === 1 || kept.pack === 5) ? { kind: 'tokens', pack: kept.pack } : undefined;
  } catch {
    return undefined;
  }
}
