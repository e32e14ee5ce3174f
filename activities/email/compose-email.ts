import { isMarketing } from '../../shared/emails.ts';
import type { ClaimedEmail } from './claim-email.ts';
import type { MailConfig, Mailer } from './mailer.ts';
import { renderEmail } from './templates/render-email.ts';

type Message = Parameters<Mailer['service']['send']>[0];

/** The message for SendGrid. Marketing e-mails have one-click unsubscribe headers (RFC 8058). */
export function composeEmail(emailId: string, claimed: ClaimedEmail, { from, appUrl, supportEmail }: MailConfig): Message {
  const { kind, data, email, authorName, resetToken } = claimed;
  const marketing = isMarketing(kind);
  const { subject, text, html } = renderEmail(kind, data, {
    authorName,
    supportEmail,
    links: {
      app: appUrl,
      ...(resetToken ? { resetPassword: `${appUrl}/reset-password?token=${resetToken}` } : {}),
      ...(marketing ? { unsubscribe: `${appUrl}/unsubscribe?token=${emailId}` } : {}),
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
    ...(marketing && {
      headers: {
        'List-Unsubscribe': `<${appUrl}/api/emails/unsubscribe?token=${emailId}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
