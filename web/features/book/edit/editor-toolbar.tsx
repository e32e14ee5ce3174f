import { Asterisk, Bold, Heading, ImagePlus, Italic, List, ListOrdered, Quote, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { lift, setBlockType } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useRef } from 'react';
import { IMAGE_TYPES } from '../../../../shared/book/figure.ts';
import { Button } from '../../../components/button.tsx';
import { imageFileIn } from './image-files.ts';
import type { Figures } from './use-figures.tsx';
import { insertSceneBreak, node, toggle } from './editor-plugins.ts';

type Tool = { label: string; icon: LucideIcon; run: Command; isOn?: (state: EditorState) => boolean };

const within = (name: string) => (state: EditorState) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((each) => each.type.name === name);
};
const marked = (name: string) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  const mark = state.schema.marks[name];
  if (!mark) return false;
  return empty ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, mark);
};

/** A kind of paragraph, or a plain one again. */
const kind =
  (name: string): Command =>
  (state, dispatch, view) =>
    setBlockType(within(name)(state) ? node('paragraph') : node(name))(state, dispatch, view);
const list =
  (name: string): Command =>
  (state, dispatch, view) =>
    within(name)(state) ? lift(state, dispatch, view) : wrapInList(node(name))(state, dispatch);

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: Bold, run: toggle('bold'), isOn: marked('bold') },
  { label: 'Italic', icon: Italic, run: toggle('italic'), isOn: marked('italic') },
  { label: 'Heading', icon: Heading, run: kind('heading'), isOn: within('heading') },
  { label: 'Quotation', icon: Quote, run: kind('quote'), isOn: within('quote') },
  { label: 'List', icon: List, run: list('bullet_list'), isOn: within('bullet_list') },
  { label: 'Numbered list', icon: ListOrdered, run: list('ordered_list'), isOn: within('ordered_list') },
  { label: 'Scene break', icon: Asterisk, run: insertSceneBreak },
  { label: 'Undo', icon: Undo2, run: undo },
  { label: 'Redo', icon: Redo2, run: redo },
];

/** The editor's commands. The keyboard keeps the focus in the text. */
type EditorToolbarProps = { view: EditorView | undefined; state: EditorState | undefined; figures: Figures };

export function EditorToolbar({ view, state, figures }: EditorToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap sm:gap-1">
      {TOOLS.map(({ label, icon: Icon, run, isOn }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          className="size-9 aria-pressed:bg-sunken max-sm:size-8"
          aria-label={label}
          aria-pressed={isOn && state ? isOn(state) : undefined}
          disabled={!state || !run(state)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!view) return;
            run(view.state, view.dispatch.bind(view), view);
            view.focus();
          }}
        >
          <Icon aria-hidden />
        </Button>
      ))}
      <input
        ref={file}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label="Image file"
        onChange={({ target }) => {
          const chosen = imageFileIn({ files: target.files ?? new DataTransfer().files });
          if (chosen) figures.add(chosen);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        className="size-9 max-sm:size-8"
        aria-label="Image"
        pending={figures.isUploading}
        disabled={!state}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => file.current?.click()}
      >
        {!figures.isUploading && <ImagePlus aria-hidden />}
      </Button>
    </div>
  );
}
