import type { NonFictionForm } from '../../../shared/book/forms.ts';
import type { WizardStep } from '../wizard/use-wizard-steps.ts';

type NonFictionStep = WizardStep & { fields: readonly (keyof NonFictionForm)[]; required: readonly (keyof NonFictionForm)[] };

export const NON_FICTION_STEPS: readonly NonFictionStep[] = [
  {
    title: 'What’s your book about?',
    lead: 'The topic, and the angle that makes it yours.',
    fields: ['bookIdea'],
    required: ['bookIdea'],
  },
  {
    title: 'Who’s your target audience?',
    lead: 'The reader you write for, and how you speak to them.',
    fields: ['targetAudience', 'writingTone'],
    required: ['targetAudience'],
  },
  {
    title: 'Final touches',
    lead: 'A title and a length. Then we get to work.',
    fields: ['bookTitle', 'authorName', 'generationLevel', 'wordCount'],
    required: ['bookTitle'],
  },
];
