/** The least that any route of Express costs: what the routes of the API are compared with. Prints its address. */

import type { AddressInfo } from 'node:net';
import express from 'express';

const app = express();
app.get('/', (_request, response) => {
  response.json({ status: 'ok' });
});
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
