import { Link } from 'wouter';
import { Wordmark } from '../components/wordmark.tsx';
import { usePublicConfig } from '../lib/config.ts';
import { FOOTER_COLUMNS } from './navigation.ts';

const MAIL_SUBJECTS: Readonly<Record<string, string>> = { Resources: 'Support', Legal: 'Legal question' };

export function Footer() {
  const supportEmail = usePublicConfig()?.supportEmail;
  const columns = FOOTER_COLUMNS.map(({ title, links }) => {
    const subject = MAIL_SUBJECTS[title];
    const mail =
      subject && supportEmail ? { label: subject, href: `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}` } : undefined;
    return { title, links, mail };
  });
  const look = 'inline-block py-1 text-ink-soft transition-colors hover:text-ink hover:underline underline-offset-4';
  return (
    <footer className="mt-16 border-t border-rule bg-sunken/60 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_2fr]">
        <div>
          <Wordmark />
          <p className="mt-4 max-w-xs text-sm text-ink-soft">
            From an idea to an outline, a manuscript and files ready to publish: PDF, DOCX and EPUB.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {columns
            .filter(({ links, mail }) => links.length > 0 || mail)
            .map(({ title, links, mail }) => (
              <nav key={title} aria-label={title}>
                <h2 className="text-base text-gilt smallcaps">{title}</h2>
                <ul className="mt-1 text-sm">
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href} className={look}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                  {mail && (
                    <li>
                      <a href={mail.href} className={look}>
                        {mail.label} by email
                      </a>
                    </li>
                  )}
                </ul>
              </nav>
            ))}
        </div>
      </div>
    </footer>
  );
}
