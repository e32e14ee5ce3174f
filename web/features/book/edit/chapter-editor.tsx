import { useQueryClient } from '@tanstack/react-query';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { useEffect, useRef, useState } from 'react';
import type { ChapterText } from '../../../../shared/book/text.ts';
import { blocksMarkdown } from '../../../../shared/book/write-markdown.ts';
import { Button } from '../../../components/button.tsx';
import { Input } from '../../../components/input.tsx';
import { showErrorToast } from '../../../lib/toast.ts';
import { textQuery, withChapter } from '../read/use-book-text.ts';
import { Autosave, type SaveState } from './autosave.ts';
import { cleanPaste } from './clean-paste.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { plugins } from './editor-plugins.ts';
import { fetchChapter, restoreVersion, saveChapter, type ChapterOf } from './endpoints.ts';
import './editor.css';
import { figureViews } from './figure-view.ts';
import { imageFileIn } from './image-files.ts';
import { toBlocks } from './to-blocks.ts';
import { toDocument } from './to-document.ts';
import { useFigures } from './use-figures.tsx';

const STATES: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  offline: 'Not saved: the server can’t be reached. Trying again.',
  conflict: 'Not saved: the chapter was changed elsewhere.',
  locked: 'Not saved: the chapter is locked.',
};

type EditorProps = { projectId: string; chapter: ChapterText; onClose: () => void };
type Draft = { title: string; text: string };

/** A chapter to be edited in place. What is typed is saved by itself. */
export function ChapterEditor({ projectId, chapter, onClose }: EditorProps) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [autosave, setAutosave] = useState<Autosave<Draft>>();
  const [editorState, setEditorState] = useState<EditorState>();
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const title = useRef(chapter.title);
  const [first] = useState(chapter);
  const figures = useFigures(projectId);
  const figuresNow = useRef(figures);
  useEffect(() => {
    figuresNow.current = figures;
  });
  const of: ChapterOf = { projectId, number: chapter.number };

  useEffect(() => {
    const key = { projectId, number: first.number };
    const editingId = crypto.randomUUID();
    const onStored = (stored: ChapterText) =>
      queryClient.setQueryData(textQuery(projectId).queryKey, (text) => text && withChapter(text, stored));
    // Text that was copied with a picture of itself, as office programs do, is text.
    const takeImage = (data: DataTransfer | null): boolean => {
      const file = data?.types.includes('text/plain') ? undefined : imageFileIn(data);
      if (file) figuresNow.current.add(file);
      return file !== undefined;
    };
    const made: EditorView = new EditorView(place.current, {
      state: EditorState.create({ doc: toDocument(first.blocks), plugins: plugins() }),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': `Text of chapter ${first.number}`, dir: 'auto' },
      transformPastedHTML: cleanPaste,
      nodeViews: figureViews(projectId, (at) => figuresNow.current.edit(made, at)),
      handlePaste: (_view, event) => takeImage(event.clipboardData),
      handleDrop: (_view, event) => takeImage(event.dataTransfer),
      dispatchTransaction(transaction) {
        const state = made.state.apply(transaction);
        made.updateState(state);
        setEditorState(state);
        if (transaction.docChanged) saver.changed();
      },
    });
    const saver = new Autosave<Draft>({
      revision: first.revision,
      read: () => ({ title: title.current.trim() || first.title, text: blocksMarkdown(toBlocks(made.state.doc)) }),
      send: (draft, revision) => saveChapter(key, { ...draft, revision, editingId }, onStored),
      onState: setSaveState,
    });
    setView(made);
    setAutosave(saver);
    setEditorState(made.state);
    made.focus();
    const onLeave = (event: BeforeUnloadEvent) => saver.isUnsaved && event.preventDefault();
    const onHide = () => void saver.flush();
    addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      void saver.flush().finally(() => saver.stop());
      made.destroy();
    };
  }, [first, projectId, queryClient]);

  const close = async () => {
    if (!autosave || (await autosave.flush())) return onClose();
    showErrorToast('Not Saved', 'Your latest changes aren’t saved yet. They’re still in the editor.');
  };

  /** Saves mine on top of the other text. Both are among the versions. */
  const keepMine = async () => autosave?.resume((await fetchChapter(of)).revision, true);

  /** Stores mine as a version and goes back to the other text. */
  const takeOther = async () => {
    if (!autosave || !view) return;
    const other = await fetchChapter(of);
    autosave.resume(other.revision, true);
    if (!(await autosave.flush())) return;
    const back = await restoreVersion(of, { revision: autosave.revision, restored: other.revision });
    title.current = back.title;
    view.updateState(EditorState.create({ doc: toDocument(back.blocks), plugins: view.state.plugins }));
    autosave.resume(back.revision, false);
    queryClient.setQueryData(textQuery(projectId).queryKey, (text) => text && withChapter(text, back));
  };

  return (
    <div className="chapter-editor">
      <div className="editor-bar">
        <EditorToolbar view={view} state={editorState} figures={figures} />
        <p role="status" className="ml-auto text-sm text-ink-soft">
          {STATES[saveState]}
        </p>
        <Button size="sm" onClick={() => void close()}>
          Done
        </Button>
      </div>
      {(saveState === 'conflict' || saveState === 'locked') && (
        <ConflictNotice isLocked={saveState === 'locked'} onKeepMine={keepMine} onTakeOther={takeOther} />
      )}
      <Input
        aria-label={`Title of chapter ${chapter.number}`}
        className="mb-6 text-center font-serif text-2xl font-semibold"
        maxLength={200}
        defaultValue={first.title}
        onChange={(event) => {
          title.current = event.target.value;
          autosave?.changed();
        }}
      />
      <div ref={place} className="book-prose" />
      {figures.dialog(view)}
    </div>
  );
}
