/* global document, location, URLSearchParams, window */

/** A checkout as the product has one: Stripe's own loader and React components, in strict mode, with the script of the fake. */

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
const clientSecret = asked.get('client_secret');
const appearance = JSON.parse(asked.get('appearance') ?? '{}');

/** The events of the element. */
window.events = [];
const record = (name) => (event) => window.events.push([name, event]);

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const pay = async (event) => {
    event.preventDefault();
    setResult('');
    const options = { elements, redirect: 'if_required', confirmParams: { return_url: location.origin } };
    const { error, paymentIntent } = await stripe.confirmPayment(options);
    setResult(error ? `${error.code}: ${error.message}` : paymentIntent.status);
  };
  const element = h(PaymentElement, { onReady: record('ready'), onLoadError: record('loaderror') });
  return h('form', { onSubmit: pay }, element, h('button', null, 'Pay'), h('output', null, result));
}

const script = document.createElement('script');
script.src = asked.get('script');
script.onload = () => {
  const stripe = loadStripe(asked.get('key'));
  createRoot(document.getElementById('root')).render(
    h(StrictMode, null, h(Elements, { stripe, options: { clientSecret, appearance } }, h(Checkout))),
  );
};
document.head.append(script);
