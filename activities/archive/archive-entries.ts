import { IsNull, Not } from 'typeorm';
import { PortraitRow } from '../../shared/database/entities/portrait.ts';
import { penNamesOf } from '../../shared/database/pen-names.ts';
import { seriesOf } from '../../shared/database/series-rows.ts';
import type { ActivityDeps } from '../deps.ts';
import { asJson, type ArchiveEntry } from './archive-entry.ts';
import { bookEntries } from './book-entries.ts';

type Rows = Record<string, unknown>[];

/** What an archive of an account holds besides its books, by file. `$1` is the account. */
const TABLES = {
  account: `SELECT id, email, email_confirmed_at, author_name, subscription_tier, subscription_status, subscription_price_cents, access_ends_at,
                   books_generated, books_reset_date, niche_analyses_used, niche_analyses_reset_date, tokens, is_early_bird, age_confirmed_at,
                   terms_version, created_at, updated_at FROM users WHERE id = $1`,
  payments: `SELECT 'subscription' AS kind, subscription_tier AS bought, price_in_cents, refunded_cents, status, receipt_url, paid_at, created_at
               FROM subscription_payments WHERE user_id = $1
             UNION ALL
             SELECT 'tokens', tokens_amount::text, price_in_cents, refunded_cents, status, receipt_url, paid_at, created_at
               FROM token_purchases WHERE user_id = $1 ORDER BY created_at`,
  emails: `SELECT email_type AS kind, subject, status, scheduled_for, sent_at, created_at FROM scheduled_emails WHERE user_id = $1 ORDER BY created_at`,
  sessions: `SELECT to_timestamp((sess ->> 'signedInAt')::bigint / 1000.0) AS signed_in_at, sess ->> 'userAgent' AS device
               FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1::text AND expire > now() ORDER BY 1`,
  passkeys: `SELECT name, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY created_at`,
  'niche-analyses': `SELECT keyword, status, market_saturation, competition_score, demand_score, profitability_score, recommendation, top_books,
                            score_breakdown, keyword_suggestions, insights, detailed_report, sub_niche_suggestions, created_at
                       FROM niche_analyses WHERE user_id = $1 ORDER BY created_at`,
} as const;

const README = `Your data at Bookwright, as it was when this archive was made.

account.json         your account, its plan and what you have used of it
pen-names.json       the names on your books, with what goes with each
portraits/           the portrait of each name, by its id in pen-names.json
series.json          your series, with their books in order
books/               a folder for each book:
  text.md              its text as it is now, in Markdown
  book.json            what you ordered, its plans, its publishing metadata
  canon.json           what it holds true
  versions/            every version of each chapter that is kept
  rewrites.json        what you asked to have rewritten, with both texts
  shared-links.json    whom you shared it with, and until when
  remarks.json         what readers of those links remarked
  its files            as they were last made
  images/              of its figures, by the names that text.md has for them
niche-analyses.json  the niches that you had analyzed
payments.json        what you paid, in US cents
emails.json          the emails that we sent you
sessions.json        where you are signed in
passkeys.json        the passkeys you sign in with, by name
`;

/** The files of an account's archive. */
export async function archiveEntries({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, userId: string): Promise<ArchiveEntry[]> {
  const tables = Object.entries(TABLES).map(([name, sql]) => ({
    name: `${name}.json`,
    read: async () => {
      const rows = await db.query<Rows>(sql, [userId]);
      return asJson(name === 'account' ? rows[0] : rows);
    },
  }));
  return [
    { name: 'README.txt', read: () => Promise.resolve(README) },
    { name: 'series.json', read: async () => asJson(await seriesOf(db.manager, userId)) },
    { name: 'pen-names.json', read: async () => asJson(await penNamesOf(db.manager, userId)) },
    ...(await portraitEntries({ db, files }, userId)),
    ...tables,
    ...(await bookEntries({ db, files }, userId)),
  ];
}

async function portraitEntries({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, userId: string): Promise<ArchiveEntry[]> {
  const portraits = db.getRepository(PortraitRow);
  const names = await portraits.find({ where: { userId, madeFrom: Not(IsNull()) }, select: { nameId: true }, order: { nameId: 'ASC' } });
  return names.map(({ nameId }) => ({
    name: `portraits/${nameId}.jpg`,
    stored: true,
    read: async () => {
      const row = await portraits.findOneBy({ nameId });
      return row ? files.read(row) : Buffer.alloc(0);
    },
  }));
}
