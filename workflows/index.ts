/** Every workflow of the product: the entry point of the bundle. */
export { accountDeletion } from './account-deletion.ts';
export { bookProject } from './book-project.ts';
export { keywordSearch } from './keyword-search.ts';
export { metadataSuggestion, nicheRecommendations } from './model-answers.ts';
export { nicheAnalysis } from './niche-analysis.ts';
export { scheduledEmail } from './scheduled-email.ts';
export { subscription } from './subscription.ts';
