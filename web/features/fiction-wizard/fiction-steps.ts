import type { FictionForm } from '../../../shared/book/forms.ts';
import type { WizardStep } from '../wizard/use-wizard-steps.ts';

type FictionStep = WizardStep & { fields: readonly (keyof FictionForm)[]; required: readonly (keyof FictionForm)[] };

export const FICTION_STEPS: readonly FictionStep[] = [
  {
    title: 'Story Concept',
    lead: 'What is the story, and who is it for?',
    fields: ['storyConcept', 'genre', 'targetAudience'],
    required: ['storyConcept', 'genre', 'targetAudience'],
  },
  {
    title: 'World Building',
    lead: 'Where and when it happens, and what is different there.',
    fields: ['worldSetting', 'worldRules', 'worldAtmosphere'],
    required: ['worldSetting'],
  },
  {
    title: 'Characters',
    lead: 'Whose story it is, and who stands in the way.',
    fields: ['protagonist', 'antagonist', 'supportingCharacters'],
    required: ['protagonist'],
  },
  {
    title: 'Plot Structure',
    lead: 'The shape of the story, and the question that drives it.',
    fields: ['plotStructure', 'centralConflict', 'themes'],
    required: ['centralConflict'],
  },
  {
    title: 'Final Details',
    lead: 'A title, a voice and a length. Then we get to work.',
    fields: ['bookTitle', 'authorName', 'writingStyle', 'generationLevel', 'wordCount'],
    required: ['bookTitle'],
  },
];
