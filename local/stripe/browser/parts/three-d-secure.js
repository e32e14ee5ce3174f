/* global document */
import { addLook } from './look.js';

/** What a bank's own page would ask. Resolves to whether the holder proved who they are; Escape means that they did not. */
export function askForAuthentication() {
  addLook();
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'sis-dialog';
    dialog.setAttribute('aria-labelledby', 'sis-3ds-title');
    const title = Object.assign(document.createElement('h2'), { id: 'sis-3ds-title', textContent: '3-D Secure (sample)' });
    const about = document.createElement('p');
    about.textContent = 'Here the card’s bank would ask whether it is you who pays.';
    const end = (isAuthenticated) => {
      // Closed first: so the browser gives the focus back to where it was.
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
    dialog.append(title, about, button('3ds-complete', 'Complete', true), button('3ds-fail', 'Fail', false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
