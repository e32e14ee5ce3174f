import { fictionForm, type FictionForm } from '../../../shared/book/forms.ts';
import { ATMOSPHERES, GENRES, PLOT_STRUCTURES } from '../../../shared/book/options.ts';
import { SelectField } from '../wizard/select-field.tsx';
import { TextField } from '../wizard/text-field.tsx';

const rules = fictionForm.shape;

export function StoryStep() {
  return (
    <>
      <TextField<FictionForm>
        name="storyConcept"
        label="Story Concept"
        required
        rows={5}
        max={rules.storyConcept.maxLength}
        hint="The core idea, in a few sentences."
        placeholder="A lighthouse keeper finds letters from a ship that sank before she was born…"
      />
      <SelectField<FictionForm> name="genre" label="Genre" required options={GENRES} placeholder="Choose a genre" />
      <TextField<FictionForm>
        name="targetAudience"
        label="Target Audience"
        required
        rows={2}
        max={rules.targetAudience.maxLength}
        placeholder="Adults who like quiet mysteries and sea stories"
      />
    </>
  );
}

export function WorldStep() {
  return (
    <>
      <TextField<FictionForm>
        name="worldSetting"
        label="Setting"
        required
        rows={5}
        max={rules.worldSetting.maxLength}
        placeholder="A tidal island off Brittany, winter 1911"
      />
      <TextField<FictionForm>
        name="worldRules"
        label="World Rules"
        rows={3}
        max={rules.worldRules.unwrap().maxLength}
        hint="Optional. Magic, technology, customs: what’s true here and nowhere else."
      />
      <SelectField<FictionForm> name="worldAtmosphere" label="Atmosphere" options={ATMOSPHERES} />
    </>
  );
}

export function CharactersStep() {
  return (
    <>
      <TextField<FictionForm>
        name="protagonist"
        label="Protagonist"
        required
        rows={4}
        max={rules.protagonist.maxLength}
        hint="Who they are, what they want, what they are afraid of."
      />
      <TextField<FictionForm>
        name="antagonist"
        label="Antagonist"
        rows={3}
        max={rules.antagonist.unwrap().maxLength}
        hint="Optional. A person, a force, or the protagonist themself."
      />
      <TextField<FictionForm>
        name="supportingCharacters"
        label="Supporting Characters"
        rows={3}
        max={rules.supportingCharacters.unwrap().maxLength}
        hint="Optional."
      />
    </>
  );
}

export function PlotStep() {
  return (
    <>
      <SelectField<FictionForm> name="plotStructure" label="Plot Structure" options={PLOT_STRUCTURES} />
      <TextField<FictionForm>
        name="centralConflict"
        label="Central Conflict"
        required
        rows={4}
        max={rules.centralConflict.maxLength}
        hint="What they want, and what stands in their way."
      />
      <TextField<FictionForm>
        name="themes"
        label="Themes"
        rows={2}
        max={rules.themes.unwrap().maxLength}
        hint="Optional."
        placeholder="Memory, forgiveness, the sea"
      />
    </>
  );
}
