import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';

export const sayGenerated = (): void =>
  showToast('Metadata Generated!', 'Generated BISAC categories and KDP metadata suggestions based on your book title.');

export const sayGenerationFailed = (error: unknown): void =>
  showErrorToast('Generation Failed', messageOf(error, 'Failed to generate metadata suggestions. Please try again.'));
