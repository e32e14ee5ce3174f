/* global document, location, URLSearchParams, window */

/** A checkout as the product has one: Stripe's own loader and React components, in strict mode, with the script of the stand-in. */

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
const clientSecret = asked.get('client_secret');
const appearance = JSON.parse(asked.get('appearance') ?? '{}');

/** What the element told. */
window.told = [];
const tell = (name) => (event) => window.told.push([name, event]);

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const pay = async (event) => {
    event.preventDefault();
    setResult('');
    window.held = { stripe, elements };
    const submitted = await elements.submit();
    if (submitted.error) return setResult(`${submitted.error.code}: ${submitted.error.message}`);
    const confirm = clientSecret.startsWith('seti_') ? stripe.confirmSetup : stripe.confirmPayment;
    const { error, paymentIntent, setupIntent } = await confirm({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: location.origin },
    });
    setResult(error ? `${error.code}: ${error.message}` : (paymentIntent ?? setupIntent).status);
  };
  const element = h(PaymentElement, { onReady: tell('ready'), onChange: tell('change'), onLoadError: tell('loaderror') });
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
