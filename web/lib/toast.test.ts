import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { currentToasts, dismissToast, dismissToastOf, showErrorToast, showToast, subscribeToToasts, type Toast } from './toast.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const titles = () => currentToasts().map(({ title }) => title);
const only = (): Toast => {
  const [toast] = currentToasts();
  if (!toast) throw new Error('There is no toast');
  return toast;
};

test('one at a time: the newest replaces the current one', () => {
  showToast('First');
  showErrorToast('Second', 'Why');
  expect(currentToasts()).toEqual([{ id: only().id, title: 'Second', description: 'Why', tone: 'destructive', open: true }]);
});

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  showToast('Seen');
  dismissToast(only().id);
  expect(only().open).toBe(false);
  jest.advanceTimersByTime(999_999);
  expect(titles()).toEqual(['Seen']);
  jest.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a toast that was dismissed twice, or replaced, leaves no timer behind', () => {
  showToast('Seen');
  const { id } = only();
  dismissToast(id);
  jest.advanceTimersByTime(500_000);
  dismissToast(id);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(499_999);
  showToast('Next');
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(1_000_000);
  expect(titles()).toEqual(['Next']);
});

test('a toast is closed by its title, and no other', () => {
  showToast('Account Required');
  dismissToastOf('Another');
  expect(only().open).toBe(true);
  dismissToastOf('Account Required');
  expect(only().open).toBe(false);
});

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = jest.fn();
  const stop = subscribeToToasts(listener);
  showToast('Heard');
  dismissToast(only().id);
  stop();
  showToast('Unheard');
  expect(listener).toHaveBeenCalledTimes(2);
});
