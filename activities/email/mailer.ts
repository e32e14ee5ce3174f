import sendgridClient from '@sendgrid/client';
import sendgridMail from '@sendgrid/mail';

type SendGridClient = typeof sendgridClient;
type MailService = typeof sendgridMail;
/** The libraries' types know the instances that they share with everybody, not the classes that hang on them. */
const { Client } = sendgridClient as unknown as { Client: new () => SendGridClient };
const { MailService } = sendgridMail as unknown as { MailService: new () => MailService };

export type MailConfig = {
  apiKey: string;
  /** Another server that speaks SendGrid's protocol; undefined means SendGrid's own. */
  baseUrl?: string | undefined;
  /** An address, or `Name <address>`. */
  from: string;
  /** Where people reach the web application, without a slash at the end. */
  appUrl: string;
  supportEmail: string;
  /** Whether SendGrid's events reach us, so that an e-mail in doubt is settled by them. */
  hasEvents: boolean;
};

export type Mailer = { service: MailService; config: MailConfig };

/** Under the 20 s of the activity, so that silence is ours to judge. */
const TIMEOUT_MS = 12_000;

/** A client of its own: the library's shared one could be pointed elsewhere by anybody. */
export function createMailer(config: MailConfig): Mailer {
  const client = new Client();
  client.setApiKey(config.apiKey);
  // After the key: setting a key sets the address back to SendGrid's own.
  if (config.baseUrl) client.setDefaultRequest('baseUrl', `${config.baseUrl.replace(/\/+$/, '')}/`);
  const service = new MailService();
  service.setClient(client);
  service.setTimeout(TIMEOUT_MS);
  return { service, config };
}
