/** What is typed into the card's fields: how it is shown, and what is wrong with it. */

/** A number in groups of four. */
export function shownNumber(typed) {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** `12 / 34`; a month that one digit makes certain gets its zero. */
export function shownExpiry(typed) {
  const whole = /^\s*\d\s*\//.test(typed) ? `0${typed.trimStart()}` : typed;
  const digits = digitsOf(whole).slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

export function shownCvc(typed) {
  return digitsOf(typed).slice(0, 4);
}

/** What Stripe.js says of a field, or undefined when nothing is wrong with it. */
export const PROBLEMS = {
  number: (shown) => (digitsOf(shown).length < 13 ? { code: 'incomplete_number', message: 'Your card number is incomplete.' } : undefined),
  expiry: (shown) => {
    const { month, year } = expiryOf(shown);
    if (digitsOf(shown).length < 4 || month < 1 || month > 12) {
      return { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' };
    }
    const now = new Date();
    const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
    return isPast ? { code: 'invalid_expiry_year_past', message: 'Your card’s expiration date is in the past.' } : undefined;
  },
  cvc: (shown) => (shown.length < 3 ? { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' } : undefined),
};

export function expiryOf(shown) {
  const digits = digitsOf(shown);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}
