import { useState } from 'react';
import { imagePath } from '../../../../shared/book/figure.ts';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { Choice } from '../design/choice.tsx';
import type { FigureAttrs } from './figure-view.ts';

const MOST_ALT = 500;
const WIDTHS = [
  { value: 'text', label: 'As wide as the text' },
  { value: 'full', label: 'A page of its own' },
] as const;

type FigureDialogProps = {
  projectId: string;
  figure: FigureAttrs;
  isNew: boolean;
  onSave: (figure: FigureAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** What an image shows, in words, and how large it is set. It isn’t put into the text without one or the other. */
export function FigureDialog({ projectId, figure, isNew, onSave, onRemove, onClose }: FigureDialogProps) {
  const [alt, setAlt] = useState(figure.alt);
  const [isDecorative, setDecorative] = useState(!isNew && figure.alt === '');
  const [width, setWidth] = useState(figure.width);
  const [error, setError] = useState<string>();
  const text = alt.replace(/\s+/g, ' ').trim();
  return (
    <FormDialog
      title={isNew ? 'Add an image' : 'Change an image'}
      description="Its caption is typed below it, in the chapter."
      submit={isNew ? 'Add Image' : 'Save'}
      aside={
        !isNew && (
          <Button variant="secondary" className="ml-auto" onClick={onRemove}>
            Remove
          </Button>
        )
      }
      onSubmit={() => {
        if (!isDecorative && !text) return setError('Describe the image, or mark it as decorative.');
        onSave({ image: figure.image, alt: isDecorative ? '' : text, width });
      }}
      onClose={onClose}
    >
      <img src={imagePath(projectId, figure.image)} alt="" className="mx-auto max-h-48 max-w-full rounded-sm border border-rule" />
      <Field
        label="What the image shows"
        required={!isDecorative}
        hint="For readers who can’t see it. Leave out “image of.”"
        error={error}
        count={{ used: alt.length, max: MOST_ALT }}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={alt}
            maxLength={MOST_ALT}
            disabled={isDecorative}
            onChange={({ target }) => {
              setAlt(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <CheckboxField
        label="It’s decorative and says nothing that the text doesn’t"
        error={undefined}
        checked={isDecorative}
        onChange={({ target }) => {
          setDecorative(target.checked);
          setError(undefined);
        }}
      />
      <Choice label="Size" options={WIDTHS} value={width} onChange={setWidth} />
    </FormDialog>
  );
}
