import { randomUUID } from 'node:crypto';

export type Card = { number: string; authenticate?: boolean; cvc?: string };
type PayResult = { status?: string; error?: { code: string; message: string; type: string } };

/**
 * What a person does at the Payment Element, by the same requests, without a browser.
 * @param card.cvc another one is another card, as which each payment counts unless it is given
 * @param card.authenticate whether they pass 3-D Secure where the card asks for it
 */
export async function pay(
  url: string,
  publishableKey: string,
  clientSecret: string,
  { number, authenticate = true, cvc = randomUUID() }: Card,
): Promise<PayResult> {
  const [id = ''] = clientSecret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const post = async (verb: string, fields: [string, string][]): Promise<PayResult> => {
    const response = await fetch(`${url}/v1/${kind}/${id}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams([['client_secret', clientSecret], ...fields]),
    });
    const { status = '', error } = (await response.json()) as PayResult;
    return error ? { error: { code: error.code, message: error.message, type: error.type } } : { status };
  };
  const card = { number, exp_month: '12', exp_year: '2034', cvc };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value] as [string, string]);
  const confirmed = await post('confirm', [['payment_method_data[type]', 'card'], ...fields]);
  return confirmed.status === 'requires_action' ? post('authenticate', [['success', String(authenticate)]]) : confirmed;
}
