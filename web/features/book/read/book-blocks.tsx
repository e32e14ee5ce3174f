import { useState, type ReactNode } from 'react';
import { CALLOUT_LABELS } from './callout-labels.ts';
import { itemsOf, type Block, type Figure, type Run, type Table } from '../../../../shared/book/manuscript.ts';
import { opensPassage } from '../../../../shared/book/opens-passage.ts';
import { numberNotes, type NoteNumbers } from './number-notes.ts';

/** An image of a figure. `onGone`: it is not kept any more. */
export type FigureImageProps = { image: string; alt: string; onGone: () => void };
/** Owners and readers of a shared link get images in different ways. */
type FigureImage = (props: FigureImageProps) => ReactNode;

type BlocksProps = {
  blocks: readonly Block[];
  figureImage: FigureImage;
  /** The chapter's number, by which the blocks are found in the page. */
  chapter: number;
};

/** A chapter's text, set as in a printed book. Its notes are at its end. */
export function BookBlocks({ blocks, figureImage, chapter }: BlocksProps) {
  const notes = numberNotes(blocks);
  return (
    <div className="book-prose">
      {blocks.map((block, index) => (
        <div key={index} data-at={`${chapter}.${index}`} className={opensPassage(blocks[index - 1]) ? 'opens' : undefined}>
          <BlockView block={block} notes={notes} chapter={chapter} figureImage={figureImage} />
        </div>
      ))}
      {notes.size > 0 && (
        <ol aria-label="Notes" className="book-notes">
          {[...notes].map(([run, number]) => (
            <li key={number} id={`note-${chapter}-${number}`}>
              <Runs runs={run.note ?? []} notes={notes} chapter={chapter} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type PartProps = { notes: NoteNumbers; chapter: number; figureImage: FigureImage };

function BlockView({ block, ...part }: PartProps & { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} {...part} />
        </p>
      );
    case 'heading':
      return block.level === 3 ? <h4>{block.text}</h4> : <h3>{block.text}</h3>;
    case 'scene-break':
      return <hr aria-label="Scene break" />;
    case 'quote':
      return (
        <blockquote>
          <Runs runs={block.runs} {...part} />
        </blockquote>
      );
    case 'verse':
      return (
        <p className="verse">
          {block.lines.map((line, index) => (
            <span key={index} className="block min-h-[1lh]">
              <Runs runs={line} {...part} />
            </span>
          ))}
        </p>
      );
    case 'passage':
      return (
        <blockquote className={block.kind}>
          <Within blocks={block.blocks} {...part} />
        </blockquote>
      );
    case 'callout':
      return (
        <div className="callout">
          <p className="callout-label">{CALLOUT_LABELS[block.kind]}</p>
          <Within blocks={block.blocks} {...part} />
        </div>
      );
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
    case 'checklist':
      return <List list={block} {...part} />;
    case 'figure':
      return <FigureView figure={block} {...part} />;
    case 'table':
      return <TableView table={block} {...part} />;
  }
}

function Within({ blocks, ...part }: PartProps & { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} {...part} />);
}

function List({ list, ...part }: PartProps & { list: Extract<Block, { type: 'list' | 'checklist' }> }) {
  const Tag = list.type === 'list' && list.ordered ? 'ol' : 'ul';
  return (
    <Tag className={list.type === 'checklist' ? 'checklist' : undefined}>
      {itemsOf(list).map((runs, index) => (
        <li key={index}>
          {list.type === 'checklist' && (
            <span role="img" aria-label={list.items[index]?.done ? 'Done' : 'To do'}>
              {list.items[index]?.done ? '☑' : '☐'}{' '}
            </span>
          )}
          <Runs runs={runs} {...part} />
          <Within blocks={list.nested?.[index] ?? []} {...part} />
        </li>
      ))}
    </Tag>
  );
}

/** One whose image is not kept any more says what it showed. */
function FigureView({ figure: { image, alt, width, caption }, ...part }: PartProps & { figure: Figure }) {
  const [isGone, setGone] = useState(false);
  return (
    <figure className={width === 'full' ? 'full' : undefined}>
      {isGone ? (
        <p className="text-sm text-ink-soft">This image is no longer kept. {alt}</p>
      ) : (
        part.figureImage({ image, alt, onGone: () => setGone(true) })
      )}
      {caption.length > 0 && (
        <figcaption>
          <Runs runs={caption} {...part} />
        </figcaption>
      )}
    </figure>
  );
}

function TableView({ table: { header, rows, align }, ...part }: PartProps & { table: Table }) {
  const cell = (index: number) => ({ left: 'start', center: 'center', right: 'end' })[align[index] ?? 'left'] as 'start' | 'center' | 'end';
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            {header.map((runs, index) => (
              <th key={index} scope="col" style={{ textAlign: cell(index) }}>
                <Runs runs={runs} {...part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((runs, index) => (
                <td key={index} style={{ textAlign: cell(index) }}>
                  <Runs runs={runs} {...part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs, notes, chapter }: Omit<PartProps, 'figureImage'> & { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const number = notes.get(run);
    if (number !== undefined) {
      return (
        <sup key={index}>
          <a href={`#note-${chapter}-${number}`} aria-label={`Note ${number}`}>
            {number}
          </a>
        </sup>
      );
    }
    return <RunView key={index} run={run} />;
  });
}

function RunView({ run }: { run: Run }): ReactNode {
  if (run.text === '\n') return <br />;
  let shown: ReactNode = run.text;
  if (run.code) shown = <code>{shown}</code>;
  if (run.superscript) shown = <sup>{shown}</sup>;
  if (run.subscript) shown = <sub>{shown}</sub>;
  if (run.smallCaps) shown = <span className="small-caps">{shown}</span>;
  if (run.struck) shown = <s>{shown}</s>;
  if (run.italic) shown = <em>{shown}</em>;
  if (run.bold) shown = <strong>{shown}</strong>;
  if (run.link) shown = <a href={run.link} rel="noreferrer nofollow" target="_blank">{shown}</a>; // prettier-ignore
  return shown;
}
