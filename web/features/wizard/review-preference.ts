import { useSyncExternalStore } from 'react';
import type { Tier } from '../../../shared/plans.ts';
import { storedChoice } from '../../lib/stored-choice.ts';

const choice = storedChoice('review-outline', ['on', 'off']);

/** Whether outlines of full books wait for a review: what the author chose last, at first yes on paid plans. */
const reviews = (tier: Tier): boolean => (choice.read() ?? (tier === 'free' ? 'off' : 'on')) === 'on';

/** The choice as it is now. */
export const readReview = reviews;

export const chooseReview = (isOn: boolean): void => choice.choose(isOn ? 'on' : 'off');

/** The choice, for a screen. */
export const useReview = (tier: Tier): boolean =>
  useSyncExternalStore(
    choice.subscribe,
    () => reviews(tier),
    () => false,
  );
