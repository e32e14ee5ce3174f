/** Every workflow of the product: the entry point of the bundle. */
export { accountArchive } from './account-archive.ts';
export { addressChange } from './address-change.ts';
export { accountDeletion } from './account-deletion.ts';
export { bookProject } from './book-project.ts';
export { encodePortrait } from './encode-portrait.ts';
export { exportBook } from './export-book.ts';
export { keywordSearch } from './keyword-search.ts';
export { mailNotice } from './mail-notice.ts';
export { metadataSuggestion, nicheRecommendations } from './model-answers.ts';
export { nicheAnalysis } from './niche-analysis.ts';
export { previewCovers } from './preview-covers.ts';
export { previewBook } from './preview-book.ts';
export { retention } from './retention.ts';
export { rewriteText } from './rewrite-text.ts';
export { scheduledEmail } from './scheduled-email.ts';
export { subscription } from './subscription.ts';
export { sweepFiles } from './sweep-files.ts';
