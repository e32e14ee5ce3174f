const FILES: readonly { format: string; name: string; text: string }[] = [
  { format: 'PDF', name: 'Short-Weight.pdf', text: 'Set for print, with running heads, page numbers and a table of contents.' },
  { format: 'DOCX', name: 'Short-Weight.docx', text: 'With real heading styles, for an editor’s changes and your own.' },
  { format: 'EPUB', name: 'Short-Weight.epub', text: 'Reflowing text with a linked table of contents, for e-readers.' },
];

export function FilesSpecimen() {
  return (
    <ul className="grid gap-5">
      {FILES.map(({ format, name, text }) => (
        <li key={format} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 sm:gap-6">
          <span
            aria-hidden
            className="grid aspect-[5/7] place-items-end border border-l-4 border-gilt-rule border-l-cloth bg-gilt-soft px-1.5 py-1 text-xs font-semibold text-gilt"
          >
            {format}
          </span>
          <span>
            <span className="block font-mono text-sm">{name}</span>
            <span className="mt-0.5 block text-control text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
