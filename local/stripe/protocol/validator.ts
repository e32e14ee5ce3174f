import { StripeError } from './errors.ts';

/** A refusal by stripe-mock, whose body is answered as it is. */
export class ValidatorRefusal extends StripeError {
  readonly #answer: unknown;

  constructor(status: number, answer: unknown) {
    super(status, 'Refused by the specification.');
    this.#answer = answer;
  }

  override get body() {
    return this.#answer as StripeError['body'];
  }
}

/**
 * Shows a request to stripe-mock, which knows Stripe's specification by heart.
 * @param target path and query
 * @throws ValidatorRefusal with its answer, when that is a 4xx
 */
export async function validate(validatorUrl: string, method: string, target: string, body: string): Promise<void> {
  // It wants the type of an empty body, too.
  const hasBody = method === 'POST' || body !== '';
  const response = await fetch(validatorUrl + target, {
    method,
    headers: { authorization: 'Bearer sk_test_123', ...(hasBody && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(hasBody && { body }),
  });
  const answer: unknown = await response.json();
  if (response.status >= 400 && response.status < 500) throw new ValidatorRefusal(response.status, answer);
}
