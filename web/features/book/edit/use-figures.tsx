import type { EditorView } from 'prosemirror-view';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { node } from './editor-plugins.ts';
import { uploadImage } from './endpoints.ts';
import { FigureDialog } from './figure-dialog.tsx';
import type { FigureAttrs } from './figure-view.ts';
import { imageFileProblem } from './image-files.ts';

/** `at`: where the figure stands; null for one that is new. */
type OpenFigure = { figure: FigureAttrs; at: number | null };

export type Figures = {
  isUploading: boolean;
  /** Uploads an image, then asks what it shows, and puts it in. */
  add: (file: File) => void;
  /** Opens the figure at a place. */
  edit: (view: EditorView, at: number) => void;
  dialog: (view: EditorView | undefined) => ReactNode;
};

/** The images of the chapter that is edited. */
export function useFigures(projectId: string): Figures {
  const [open, setOpen] = useState<OpenFigure>();
  const [isUploading, setUploading] = useState(false);

  const upload = async (file: File) => {
    setUploading(true);
    try {
      const problem = imageFileProblem(file);
      if (problem) return showErrorToast('Image Not Added', problem);
      const { id } = await uploadImage(projectId, file);
      setOpen({ figure: { image: id, alt: '', width: 'text' }, at: null });
    } catch (error) {
      showErrorToast('Image Not Added', messageOf(error, 'The server can’t be reached. Please try again.'));
    } finally {
      setUploading(false);
    }
  };

  const close = () => setOpen(undefined);
  return {
    isUploading,
    add: (file) => void upload(file),
    edit: (view, at) => setOpen({ figure: view.state.doc.nodeAt(at)?.attrs as FigureAttrs, at }),
    dialog: (view) =>
      view &&
      open && (
        <FigureDialog
          projectId={projectId}
          figure={open.figure}
          isNew={open.at === null}
          onClose={close}
          onSave={(attrs) => {
            if (open.at === null) insertFigure(view, attrs);
            else view.dispatch(view.state.tr.setNodeMarkup(open.at, undefined, attrs));
            close();
          }}
          onRemove={() => {
            const figure = open.at === null ? null : view.state.doc.nodeAt(open.at);
            if (figure && open.at !== null) view.dispatch(view.state.tr.delete(open.at, open.at + figure.nodeSize));
            close();
          }}
        />
      ),
  };
}

/** Behind the block of the chapter that the cursor is in: a figure stands in no list and no quotation. */
function insertFigure(view: EditorView, attrs: FigureAttrs): void {
  const { $to } = view.state.selection;
  const at = $to.depth > 0 ? $to.after(1) : $to.pos;
  view.dispatch(view.state.tr.insert(at, node('figure').create(attrs)).scrollIntoView());
}
