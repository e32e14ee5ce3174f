import sendgridClient from '@sendgrid/client';
import sendgridMail from '@sendgrid/mail';

// The declared types know the two instances that the packages share with everybody, not the classes.
const { Client } = sendgridClient as unknown as { Client: new () => typeof sendgridClient };
const { MailService } = sendgridMail as unknown as { MailService: new () => typeof sendgridMail };

/** SendGrid's own client, pointed at a fake. */
export function mailClient(url: string, apiKey = 'SG.test'): typeof sendgridMail {
  const client = new Client();
  // In this order: the key sets the base URL back to SendGrid's.
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', `${url}/`);
  const mail = new MailService();
  mail.setClient(client);
  mail.setTimeout(2_000);
  return mail;
}

export const WELCOME = {
  to: 'ada@example.com',
  from: { email: 'hello@bookwright.test', name: 'Bookwright' },
  subject: 'Welcome to Bookwright',
  text: 'Welcome, Ada.',
  html: '<p>Welcome, <b>Ada</b>.</p>',
  headers: { 'List-Unsubscribe': '<http://127.0.0.1:5000/unsubscribe?token=1>' },
  customArgs: { kind: 'welcome', emailId: '42' },
  categories: ['onboarding'],
  trackingSettings: { clickTracking: { enable: false } },
};
