import { FormProvider } from 'react-hook-form';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { fictionRequest, type FictionForm } from '../../../shared/book/forms.ts';
import { DEFAULTS } from '../../../shared/book/options.ts';
import { choosesLevel } from '../../../shared/plans.ts';
import { BylineField, bylineOf } from '../wizard/byline.tsx';
import { NicheField } from '../wizard/niche-field.tsx';
import { SeriesField } from '../wizard/series-field.tsx';
import { wizardKeys } from '../wizard/stored.ts';
import { UsagePanel } from '../wizard/usage-panel.tsx';
import { useCreateBook } from '../wizard/use-create-book.ts';
import { useNicheChoice } from '../wizard/use-niche-choice.ts';
import { useQuota } from '../wizard/use-quota.ts';
import { useSeriesChoice } from '../wizard/use-series-choice.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { WizardActions } from '../wizard/wizard-actions.tsx';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import { FICTION_STEPS } from './fiction-steps.ts';
import { FinalStep } from './final-step.tsx';
import { CharactersStep, PlotStep, StoryStep, WorldStep } from './story-steps.tsx';
import { STORED_FICTION_FIELDS, useFictionForm } from './use-fiction-form.ts';

/** Request fields with another name in the form. */
const FORM_FIELDS: Readonly<Record<string, string>> = { bookIdea: 'storyConcept', writingTone: 'writingStyle' };

/** Creates a novel in five steps. `user` is null once the session has ended; the form stays. */
export function FictionWizard({ owner, user }: { owner: CurrentUser; user: CurrentUser | null }) {
  const keys = wizardKeys('fiction', owner.id);
  const form = useFictionForm(owner, keys.data);
  const wizard = useWizard({ form, steps: FICTION_STEPS, keys, storedFields: STORED_FICTION_FIELDS });
  const values = wizard.values as Partial<FictionForm>;
  const level = values.generationLevel ?? DEFAULTS.generationLevel;
  const wordCount = values.wordCount ?? DEFAULTS.fictionWordCount;
  const series = useSeriesChoice('fiction', owner.id, user !== null);
  const niche = useNicheChoice('fiction', owner.id);
  const quota = useQuota(user, level, wordCount);
  const book = useCreateBook({
    user,
    quota,
    onCreated: () => {
      wizard.clearDraft();
      series.clear();
      niche.clear();
    },
    onFieldError: (field, message) => {
      const name = field.split('.').at(-1) ?? field;
      wizard.setFieldError(FORM_FIELDS[name] ?? name, message);
    },
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Fiction book"
        onSubmit={wizard.onSubmit(book.mayCreate, (output) =>
          book.create({
            ...fictionRequest(output, owner.id),
            ...bylineOf(owner, output.authorName),
            ...(series.chosen && { series: series.chosen }),
            ...(niche.chosen && { nicheAnalysisId: niche.chosen.id }),
          }),
        )}
      >
        <WizardFrame
          steps={FICTION_STEPS}
          step={wizard.step}
          completed={wizard.completed}
          onGoTo={wizard.goTo}
          actions={
            <WizardActions
              first={wizard.step === 1}
              last={wizard.isLast}
              quota={quota}
              pending={book.isPending}
              submitLabel={level === 'full' ? 'Generate Book' : 'Generate Outline'}
              onBack={wizard.back}
              onContinue={() => void wizard.onContinue()}
            />
          }
        >
          {wizard.step === 1 && <StoryStep />}
          {wizard.step === 2 && <WorldStep />}
          {wizard.step === 3 && <CharactersStep />}
          {wizard.step === 4 && <PlotStep />}
          {wizard.step === 5 && (
            <FinalStep
              values={values}
              byline={
                <>
                  <BylineField owner={owner} />
                  <SeriesField choice={series} />
                  <NicheField choice={niche} />
                </>
              }
              level={level}
              wordCount={wordCount}
              tier={owner.subscriptionTier}
              canChooseLevel={choosesLevel({ tier: owner.subscriptionTier, tokens: owner.tokens })}
              usage={user && <UsagePanel user={user} quota={quota} level={level} wordCount={wordCount} />}
            />
          )}
        </WizardFrame>
      </form>
    </FormProvider>
  );
}
