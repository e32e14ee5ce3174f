import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { imagePath, type FigureWidth } from '../../../../shared/book/figure.ts';

/** What a figure's node holds besides its caption. */
export type FigureAttrs = { image: string; alt: string; width: FigureWidth };

type Position = () => number | undefined;

/** A figure in the editor: its image, which opens what can be changed of it, and its caption to be typed. */
export class FigureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly contentDOM = document.createElement('figcaption');
  private readonly picture = document.createElement('img');
  private readonly button = document.createElement('button');

  constructor(
    private node: Node,
    private readonly projectId: string,
    onEdit: () => void,
  ) {
    this.button.type = 'button';
    this.button.contentEditable = 'false';
    this.button.addEventListener('click', onEdit);
    this.button.append(this.picture);
    this.dom.append(this.button, this.contentDOM);
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return this.button.contains(event.target as HTMLElement) && event.type !== 'dragstart';
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  private show(): void {
    const { image, alt, width } = this.node.attrs as FigureAttrs;
    const source = imagePath(this.projectId, image);
    if (this.picture.getAttribute('src') !== source) this.picture.src = source;
    this.picture.alt = alt;
    this.button.setAttribute('aria-label', alt ? `Image: ${alt}. Change` : 'Decorative image. Change');
    this.dom.classList.toggle('full', width === 'full');
    this.contentDOM.classList.toggle('is-empty', this.node.content.size === 0);
  }
}

/** @param onEdit opens what can be changed of the figure at a place */
export const figureViews = (projectId: string, onEdit: (at: number) => void) => ({
  figure: (node: Node, _view: EditorView, getPos: Position): NodeView =>
    new FigureView(node, projectId, () => {
      const at = getPos();
      if (at !== undefined) onEdit(at);
    }),
});
