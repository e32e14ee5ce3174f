import { FileDown } from 'lucide-react';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { formatSize } from '../../../../shared/format-size.ts';
import { Button } from '../../../components/button.tsx';
import { FILE_LABELS } from '../../../lib/file-labels.ts';

/** The files of a complete book. */
export function FileLinks({ project: { id, status, files } }: { project: ProjectDetail }) {
  if (status !== 'completed' || files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex flex-wrap items-center gap-2">
      {files.map(({ format, fileName, sizeBytes }) => (
        <li key={format}>
          <Button asChild size="sm" variant="secondary">
            <a href={`/api/book-projects/${id}/files/${format}`} download={fileName}>
              <FileDown aria-hidden /> {FILE_LABELS[format]} <span className="font-normal text-ink-soft">{formatSize(sizeBytes)}</span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
