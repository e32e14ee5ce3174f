import { unsubscribableAs } from '../../shared/emails.ts';
import type { ClaimedEmail } from './claim-email.ts';
import type { MailConfig, Mailer } from './mailer.ts';
import { renderEmail } from './templates/render-email.ts';

type Message = Exclude<Parameters<Mailer['service']['send']>[0], unknown[]>;

/** The message for SendGrid. What a reader may unsubscribe from has one-click headers (RFC 8058). */
export function composeEmail(emailId: string, claimed: ClaimedEmail, { from, appUrl, supportEmail }: MailConfig): Message {
  const { kind, data, email, authorName, linkToken = '' } = claimed;
  const mayUnsubscribe = unsubscribableAs(kind) !== undefined;
  const { subject, text, html } = renderEmail(kind, data, {
    authorName,
    supportEmail,
    links: {
      app: appUrl,
      ...(kind === 'password-reset' ? { resetPassword: `${appUrl}/reset-password?token=${linkToken}` } : {}),
      ...(kind === 'confirm-address' ? { confirmAddress: `${appUrl}/confirm-email?token=${linkToken}` } : {}),
      ...(kind === 'confirm-new-address' ? { confirmAddress: `${appUrl}/confirm-new-email?token=${linkToken}` } : {}),
      ...(mayUnsubscribe ? { unsubscribe: `${appUrl}/unsubscribe?token=${emailId}` } : {}),
    },
  });
  return {
    to: email,
    from,
    replyTo: supportEmail,
    subject,
    text,
    html,
    categories: [kind],
    // Returned in every event, to match it to this e-mail.
    customArgs: { scheduledEmailId: emailId, kind },
    // Click tracking would send reset tokens through a third party; readers have not consented to tracking.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
    ...(mayUnsubscribe && {
      headers: {
        'List-Unsubscribe': `<${appUrl}/api/emails/unsubscribe?token=${emailId}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
