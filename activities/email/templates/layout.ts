import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { look, SANS, SERIF, styleSheet } from './looks.ts';

const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** `subject` and `preheader` are text, `body` and `footer` HTML. */
type Page = { subject: string; preheader: string; body: string; footer: string };

/** The page around every e-mail: at most 600 pixels wide, and as narrow as a phone. */
export function layout({ subject, preheader, body, footer }: Page): string {
  const title = escapeMarkup(subject);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>
${styleSheet()}
</style>
</head>
<body ${look('page', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preheader)}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="en">
<table ${TABLE} ${look('page', `${SANS};table-layout:fixed`)}><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px;table-layout:fixed">
<tr><td ${look('cloth', `padding:0 4px 18px;text-align:left;${SERIF};font-size:22px;line-height:1.2;font-weight:600`)}>Bookwright</td></tr>
<tr><td ${look('sheet', `border-style:solid;border-width:1px;border-radius:10px;text-align:left;${BREAKS}`)}>
<table ${TABLE} style="table-layout:fixed"><tr><td class="margin" style="padding:36px 40px 24px;${SANS};${BREAKS}">
${body}
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 4px 0;text-align:left;${SANS};${BREAKS}">
${footer}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}
