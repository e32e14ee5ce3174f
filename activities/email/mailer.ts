import sendgridClient from '@sendgrid/client';
import sendgridMail from '@sendgrid/mail';

type SendGridClient = typeof sendgridClient;
type MailService = typeof sendgridMail;
/** The libraries' types cover the shared instances, but not the classes attached to them. */
const { Client } = sendgridClient as unknown as { Client: new () => SendGridClient };
const { MailService } = sendgridMail as unknown as { MailService: new () => MailService };

export type MailConfig = {
  apiKey: string;
  /** A server compatible with SendGrid's API; undefined means SendGrid. */
  baseUrl?: string | undefined;
  /** An address, or `Name <address>`. */
  from: string;
  /** The public address of the web application, without a trailing slash. */
  appUrl: string;
  supportEmail: string;
  /** Whether SendGrid's event webhook is configured, which resolves e-mails in doubt. */
  hasEvents: boolean;
};

export type Mailer = { service: MailService; config: MailConfig };

/** Below the activity's 20 s, so that the activity sees the timeout and can classify it. */
const TIMEOUT_MS = 12_000;

/** A separate client, because any module could reconfigure the library's shared one. */
export function createMailer(config: MailConfig): Mailer {
  const client = new Client();
  client.setApiKey(config.apiKey);
  // After `setApiKey`, which resets the base URL to SendGrid's.
  if (config.baseUrl) client.setDefaultRequest('baseUrl', `${config.baseUrl.replace(/\/+$/, '')}/`);
  const service = new MailService();
  service.setClient(client);
  service.setTimeout(TIMEOUT_MS);
  return { service, config };
}
