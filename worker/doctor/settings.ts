import { failure, ok, reasonOf, warning, type Check, type Finding } from './check.ts';
import type { Values } from './providers.ts';

const MIN_SECRET_LENGTH = 32;
/** A random secret of hexadecimal digits has at least this many different ones. */
const MIN_DIFFERENT = 8;

/** Every variable that a worker reads; and those of the API on which security rests. @param read throws an Error that lists what is wrong */
export const settingsCheck = (values: Values, read: () => unknown): Check => ({
  name: 'Settings',
  run: () => {
    const findings: Finding[] = [];
    try {
      read();
      findings.push(ok('every variable that a worker needs is set'));
    } catch (error) {
      const lines = error instanceof Error ? error.message.split('\n').slice(1) : [];
      const problems = lines.length ? lines.map((line) => line.trim()) : [reasonOf(error)];
      findings.push(...problems.map((problem) => failure(problem, '.env.example says what it is for.')));
    }
    const { SESSION_SECRET: secret = '', APP_URL, NODE_ENV, TRUST_PROXY } = values;
    if (secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_DIFFERENT)
      findings.push(failure('SESSION_SECRET can be guessed', 'Set it to what `openssl rand -hex 32` prints.'));
    if (NODE_ENV === 'production' && !APP_URL?.startsWith('https:'))
      findings.push(failure(`APP_URL is ${APP_URL ?? 'not set'}`, 'Set it to the public https address: cookies and links in e-mails are held to it.'));
    if (APP_URL?.startsWith('https:') && !Number(TRUST_PROXY))
      findings.push(warning('TRUST_PROXY is 0 behind https', 'Set it to the number of reverse proxies before the API, or every visitor shares one address.'));
    return Promise.resolve(findings);
  },
}); // prettier-ignore
