import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AdminAudit } from './entities/admin-audit.ts';
import { BookExport } from './entities/book-export.ts';
import { ExportFile } from './entities/export-file.ts';
import { BookFile } from './entities/book-file.ts';
import { BookImage } from './entities/book-image.ts';
import { BookPreviewRow } from './entities/book-preview.ts';
import { BookProject } from './entities/book-project.ts';
import { BookSearch } from './entities/book-search.ts';
import { BookReservation } from './entities/book-reservation.ts';
import { CanonEntryRow } from './entities/canon-entry.ts';
import { Checkout } from './entities/checkout.ts';
import { CoverImageRow } from './entities/cover-image.ts';
import { CoverPreview } from './entities/cover-preview.ts';
import { ShopDetailsRow } from './entities/shop-details.ts';
import { ChapterSection } from './entities/chapter-section.ts';
import { ChapterVersion } from './entities/chapter-version.ts';
import { Chapter } from './entities/chapter.ts';
import { Claim } from './entities/claim.ts';
import { Finding } from './entities/finding.ts';
import { MetadataSuggestion } from './entities/metadata-suggestion.ts';
import { MoneyBackCard } from './entities/money-back-card.ts';
import { ModelCall } from './entities/model-call.ts';
import { ModelCallDay } from './entities/model-call-day.ts';
import { Revision } from './entities/revision.ts';
import { RewriteCharge } from './entities/rewrite-charge.ts';
import { Rewrite } from './entities/rewrite.ts';
import { SeriesRow } from './entities/series.ts';
import { Remark } from './entities/remark.ts';
import { SharedLink } from './entities/shared-link.ts';
import { Session } from './entities/session.ts';
import { AccountArchivePart } from './entities/account-archive-part.ts';
import { AccountArchive } from './entities/account-archive.ts';
import { AccountDeletion } from './entities/account-deletion.ts';
import { EmailChange } from './entities/email-change.ts';
import { EmailConfirmation } from './entities/email-confirmation.ts';
import { EmailEvent } from './entities/email-event.ts';
import { EmailSuppression } from './entities/email-suppression.ts';
import { PenNameRow } from './entities/pen-name.ts';
import { NicheAnalysisRow } from './entities/niche-analysis.ts';
import { ListingVersion } from './entities/listing-version.ts';
import { Mailing } from './entities/mailing.ts';
import { NicheRecommendations } from './entities/niche-recommendations.ts';
import { Passkey } from './entities/passkey.ts';
import { PasswordReset } from './entities/password-reset.ts';
import { PromoCodeUsage } from './entities/promo-code-usage.ts';
import { PromoCode } from './entities/promo-code.ts';
import { PortraitRow } from './entities/portrait.ts';
import { PreviewPage } from './entities/preview-page.ts';
import { ProviderBudget } from './entities/provider-budget.ts';
import { RateLimit } from './entities/rate-limit.ts';
import { ScheduledEmail } from './entities/scheduled-email.ts';
import { SubscriptionPayment } from './entities/subscription-payment.ts';
import { TokenPurchase } from './entities/token-purchase.ts';
import { User } from './entities/user.ts';
import { migrations } from './migrations/index.ts';
import { SnakeNaming } from './naming.ts';

/**
 * The data source of a process; `initialize()` opens it.
 * @param url `postgres://…`
 * @param poolSize connections this process may hold
 */
export function createDataSource(url: string, poolSize = 10): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    namingStrategy: new SnakeNaming(),
    entities: [
      ...[
        User,
        PenNameRow,
        PortraitRow,
        Session,
        Passkey,
        PasswordReset,
        EmailConfirmation,
        EmailChange,
        AccountDeletion,
        AccountArchive,
        AccountArchivePart,
        RateLimit,
        AdminAudit,
      ],
      ...[
        BookProject,
        Chapter,
        ChapterSection,
        ChapterVersion,
        ModelCall,
        ModelCallDay,
        BookFile,
        BookImage,
        BookReservation,
        BookExport,
        ExportFile,
        CoverImageRow,
        CoverPreview,
        ShopDetailsRow,
        ListingVersion,
        Rewrite,
        RewriteCharge,
        BookPreviewRow,
        PreviewPage,
        SharedLink,
        Remark,
      ],
      ...[SeriesRow, CanonEntryRow, Finding, Revision, Claim],
      ...[SubscriptionPayment, TokenPurchase, Checkout, MoneyBackCard, PromoCode, PromoCodeUsage],
      ...[ScheduledEmail, EmailEvent, EmailSuppression, Mailing],
      ...[NicheAnalysisRow, NicheRecommendations, MetadataSuggestion, BookSearch, ProviderBudget],
    ],
    migrations,
    migrationsTableName: 'migrations',
    connectTimeoutMS: 5_000,
  });
}
