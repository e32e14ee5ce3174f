/* global document */
import { addStyles } from './styles.js';

/** Stands for the page of the card's bank. Resolves to whether the holder passed 3-D Secure; Escape means that they did not. */
export function authenticate() {
  addStyles();
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'stripe-dialog';
    dialog.setAttribute('aria-label', '3-D Secure (sample)');
    const about = document.createElement('p');
    about.textContent = '3-D Secure (sample): here the card’s bank would ask whether it is you who pays.';
    const end = (isAuthenticated) => {
      // Closed before it is removed, so that the browser gives the focus back.
      dialog.close();
      dialog.remove();
      resolve(isAuthenticated);
    };
    const button = (testId, text, isAuthenticated) => {
      const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
      made.dataset.testid = testId;
      made.addEventListener('click', () => end(isAuthenticated));
      return made;
    };
    dialog.addEventListener('cancel', () => end(false));
    dialog.append(about, button('3ds-complete', 'Complete', true), button('3ds-fail', 'Fail', false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
