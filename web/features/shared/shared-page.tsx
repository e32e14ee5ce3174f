import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { NotesPart } from '../book/notes-part.tsx';
import { sharedBookQuery } from './endpoints.ts';
import { SharedText } from './shared-text.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

const DESCRIPTION = 'A book that its author shared with you, to read and to remark on.';

/** What a link that no longer opens a book is called. */
const ENDED: Partial<Record<ErrorCode, string>> = {
  SHARED_LINK_UNKNOWN: 'Unknown Link',
  SHARED_LINK_REVOKED: 'Link Revoked',
  SHARED_LINK_EXPIRED: 'Link Expired',
  SHARED_BOOK_DELETED: 'Book Deleted',
};

export default function SharedPage() {
  usePageMeta('Shared book', DESCRIPTION);
  const token = useFragmentToken();
  if (!token)
    return <Ended title="Incomplete Link" lead="Part of the link is missing. Copy all of it, or ask the author for another one." />;
  return <Shared key={token} token={token} />;
}

function Shared({ token }: { token: string }) {
  const query = useQuery(sharedBookQuery(token));
  const { data: book, error } = query;
  usePageMeta(book ? book.title : 'Shared book', DESCRIPTION);
  const ended = error instanceof ApiError && error.code && ENDED[error.code];
  if (ended) return <Ended title={ended} lead={messageOf(error, '')} />;
  return (
    <Page>
      <PageTitle over="Shared with you" title={book?.title ?? 'Shared book'}>
        {book && (
          <p>
            {book.chapter !== null && `Chapter ${book.chapter}, by `}
            {book.chapter === null && 'By '}
            <bdi>{book.authorName}</bdi>. You can read this until {formatDay(book.expiresAt)}. To leave a remark, select a passage.
          </p>
        )}
      </PageTitle>
      <NotesPart query={query} name="book">
        {(shared) => <SharedText token={token} book={shared} />}
      </NotesPart>
    </Page>
  );
}

function Ended({ title, lead }: { title: string; lead: string }) {
  return <Sheet result icon={Unlink} title={title} lead={<p>{lead}</p>} />;
}
