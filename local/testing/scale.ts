/**
 * Scaled tests have a short version for `npm test` and a full one for `npm run test:full`. Files that use this are listed in
 * `jest.config.js` as the project `full`.
 */
export const isFull = process.env.TEST_SCALE === 'full';

export const scaled = <Value>(short: Value, full: Value): Value => (isFull ? full : short);
