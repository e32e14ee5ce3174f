import { FormProvider } from 'react-hook-form';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { NonFictionForm } from '../../../shared/book/forms.ts';
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
import { NON_FICTION_STEPS } from './non-fiction-steps.ts';
import { AudienceStep, FinalStep, TopicStep } from './steps.tsx';
import { STORED_NON_FICTION_FIELDS, useNonFictionForm } from './use-non-fiction-form.ts';

/** Creates a non-fiction book in three steps. `user` is null once the session has ended; the form stays. */
export function NonFictionWizard({ owner, user }: { owner: CurrentUser; user: CurrentUser | null }) {
  const keys = wizardKeys('non-fiction', owner.id);
  const form = useNonFictionForm(owner, keys.data);
  const wizard = useWizard({ form, steps: NON_FICTION_STEPS, keys, storedFields: STORED_NON_FICTION_FIELDS });
  const values = wizard.values as Partial<NonFictionForm>;
  const level = values.generationLevel ?? DEFAULTS.generationLevel;
  const wordCount = values.wordCount ?? DEFAULTS.nonFictionWordCount;
  const series = useSeriesChoice('non-fiction', owner.id, user !== null);
  const niche = useNicheChoice('non-fiction', owner.id);
  const quota = useQuota(user, level, wordCount);
  const book = useCreateBook({
    user,
    quota,
    onCreated: () => {
      wizard.clearDraft();
      series.clear();
      niche.clear();
    },
    onFieldError: wizard.setFieldError,
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Non-fiction book"
        onSubmit={wizard.onSubmit(book.mayCreate, (output) =>
          book.create({
            ...{ ...output, ...bylineOf(owner, output.authorName), userId: owner.id, contentType: 'non-fiction' },
            ...(series.chosen && { series: series.chosen }),
            ...(niche.chosen && { nicheAnalysisId: niche.chosen.id }),
          }),
        )}
      >
        <WizardFrame
          steps={NON_FICTION_STEPS}
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
          {wizard.step === 1 && <TopicStep />}
          {wizard.step === 2 && <AudienceStep />}
          {wizard.step === 3 && (
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
