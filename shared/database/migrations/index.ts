import { Foundation1700000000000 } from './1700000000000-foundation.ts';
import { Accounts1700000001000 } from './1700000001000-accounts.ts';
import { Niches1700000002000 } from './1700000002000-niches.ts';
import { Billing1700000003000 } from './1700000003000-billing.ts';
import { ModelCalls1700000005000 } from './1700000005000-model-calls.ts';
import { NicheNotification1700000006000 } from './1700000006000-niche-notification.ts';
import { Canon1700000007000 } from './1700000007000-canon.ts';
import { ConfirmedAddresses1700000008000 } from './1700000008000-confirmed-addresses.ts';
import { Checkouts1700000008001 } from './1700000008001-checkouts.ts';
import { AdminAudit1700000008002 } from './1700000008002-admin-audit.ts';
import { AuthorNames1700000009000 } from './1700000009000-author-names.ts';
import { Listing1700000010000 } from './1700000010000-listing.ts';
import { CallsOutliveBooks1700000010001 } from './1700000010001-calls-outlive-books.ts';
import { PromoDiscounts1700000010101 } from './1700000010101-promo-discounts.ts';
import { AccountsAndCards1700000010102 } from './1700000010102-accounts-and-cards.ts';
import { ReportLanguage1700000010103 } from './1700000010103-report-language.ts';
import { ChapterRevisions1700000010201 } from './1700000010201-chapter-revisions.ts';
import { ChapterVersions1700000010202 } from './1700000010202-chapter-versions.ts';
import { Exports1700000010203 } from './1700000010203-exports.ts';
import { Rewrites1700000010204 } from './1700000010204-rewrites.ts';
import { ReviewedOutlines1700000010205 } from './1700000010205-reviewed-outlines.ts';
import { MadeFrom1700000010206 } from './1700000010206-made-from.ts';
import { FileChecks1700000010301 } from './1700000010301-file-checks.ts';
import { Previews1700000010401 } from './1700000010401-previews.ts';
import { PageStarts1700000010402 } from './1700000010402-page-starts.ts';
import { Covers1700000010411 } from './1700000010411-covers.ts';
import { ShopDetails1700000010412 } from './1700000010412-shop-details.ts';
import { PenNames1700000010421 } from './1700000010421-pen-names.ts';
import { EmailChanges1700000010422 } from './1700000010422-email-changes.ts';
import { AccountArchives1700000010423 } from './1700000010423-account-archives.ts';
import { Shelves1700000010424 } from './1700000010424-shelves.ts';
import { Passkeys1700000010431 } from './1700000010431-passkeys.ts';
import { OfferPlaces1700000010501 } from './1700000010501-offer-places.ts';
import { Sharing1700000010521 } from './1700000010521-sharing.ts';
import { Series1700000010541 } from './1700000010541-series.ts';
import { BookImages1700000010561 } from './1700000010561-book-images.ts';
import { PagesOfBooks1700000010562 } from './1700000010562-pages-of-books.ts';
import { NicheOfBook1700000010601 } from './1700000010601-niche-of-book.ts';
import { ListingVersions1700000010602 } from './1700000010602-listing-versions.ts';
import { Portraits1700000010603 } from './1700000010603-portraits.ts';
import { UnfinishedBooks1700000010641 } from './1700000010641-unfinished-books.ts';
import { Suspensions1700000010642 } from './1700000010642-suspensions.ts';
import { ObjectKeys1700000010670 } from './1700000010670-object-keys.ts';
import { Mailings1700000010671 } from './1700000010671-mailings.ts';
import { ModelCallDays1700000010680 } from './1700000010680-model-call-days.ts';
import { EmailSubjects1700000010690 } from './1700000010690-email-subjects.ts';
import { ObjectKeysOfTheRest1700000010691 } from './1700000010691-object-keys-of-the-rest.ts';

/** In the order in which they run. */
export const migrations = [
  Foundation1700000000000,
  Accounts1700000001000,
  Niches1700000002000,
  Billing1700000003000,
  ModelCalls1700000005000,
  NicheNotification1700000006000,
  Canon1700000007000,
  ConfirmedAddresses1700000008000,
  Checkouts1700000008001,
  AdminAudit1700000008002,
  AuthorNames1700000009000,
  Listing1700000010000,
  CallsOutliveBooks1700000010001,
  PromoDiscounts1700000010101,
  AccountsAndCards1700000010102,
  ReportLanguage1700000010103,
  ChapterRevisions1700000010201,
  ChapterVersions1700000010202,
  Exports1700000010203,
  Rewrites1700000010204,
  ReviewedOutlines1700000010205,
  MadeFrom1700000010206,
  FileChecks1700000010301,
  Previews1700000010401,
  PageStarts1700000010402,
  Covers1700000010411,
  ShopDetails1700000010412,
  PenNames1700000010421,
  EmailChanges1700000010422,
  AccountArchives1700000010423,
  Shelves1700000010424,
  Passkeys1700000010431,
  OfferPlaces1700000010501,
  Sharing1700000010521,
  Series1700000010541,
  BookImages1700000010561,
  PagesOfBooks1700000010562,
  NicheOfBook1700000010601,
  ListingVersions1700000010602,
  Portraits1700000010603,
  UnfinishedBooks1700000010641,
  Suspensions1700000010642,
  ObjectKeys1700000010670,
  Mailings1700000010671,
  ModelCallDays1700000010680,
  EmailSubjects1700000010690,
  ObjectKeysOfTheRest1700000010691,
];
