/* global document, URL, window */
import { Api } from './api.js';
import { confirmIntent, handleAction, resultOf } from './confirm.js';
import { Elements } from './elements.js';

// Only known while the script runs for the first time.
const origin = new URL(document.currentScript.src).origin;

/** `window.Stripe`, as far as a page with a Payment Element needs it. */
function Stripe(publishableKey) {
  if (!/^pk_/.test(publishableKey)) {
    throw new Error('IntegrationError: Please call Stripe() with your publishable key. You used something else.');
  }
  const api = new Api(origin, publishableKey);
  const retrieve = async (clientSecret) => {
    const { error, intent } = await api.retrieve(clientSecret);
    return error ? { error } : resultOf(clientSecret, intent);
  };
  return {
    elements: (options = {}) => new Elements(options, (clientSecret) => api.retrieve(clientSecret)),
    confirmPayment: (options) => confirmIntent(api, 'payment', options),
    confirmSetup: (options) => confirmIntent(api, 'setup', options),
    confirmCardPayment: (clientSecret, { payment_method } = {}) =>
      confirmIntent(api, 'payment', { clientSecret, confirmParams: { payment_method }, redirect: 'if_required' }),
    confirmCardSetup: (clientSecret, { payment_method } = {}) =>
      confirmIntent(api, 'setup', { clientSecret, confirmParams: { payment_method }, redirect: 'if_required' }),
    handleNextAction: ({ clientSecret }) => handleAction(api, clientSecret),
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    createToken: notHere,
    createPaymentMethod: notHere,
    // Libraries say by these who they are.
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

async function notHere() {
  return { error: { type: 'invalid_request_error', message: 'The stand-in for Stripe cannot do this.' } };
}

// Stripe.js is asked for by this name; another would be warned of.
Stripe.version = 'endive';
window.Stripe = Stripe;
