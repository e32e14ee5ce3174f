import { useState } from 'react';
import { EMAIL_KINDS, EMAIL_STATUSES } from '../../../shared/emails.ts';
import { Input } from '../../components/input.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Select } from '../../components/select.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { EmailList } from './email-list.tsx';
import { STATUS_WORDS, templateOf } from './email-words.ts';

const TYPING_MS = 250;

const STATUSES = [{ value: '', label: 'In any state' }, ...EMAIL_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label }))];
const TEMPLATES = [
  { value: '', label: 'All templates' },
  ...EMAIL_KINDS.map((value) => ({ value, label: templateOf(value) })).sort((one, other) => one.label.localeCompare(other.label)),
];

/** The e-mails that were asked for, searched and filtered by the server, a page at a time. */
export function EmailsCard() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const [kind, setKind] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MS);
  return (
    <SectionCard list title="Emails" className="min-h-80">
      <div className="grid gap-3 px-4 py-4 sm:grid-cols-3 sm:px-6">
        <Input
          type="search"
          aria-label="Search emails by address, name or subject"
          placeholder="Search address or subject"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select aria-label="In which state" value={status} options={STATUSES} onChange={({ target }) => setStatus(target.value)} />
        <Select aria-label="Which template" value={kind} options={TEMPLATES} onChange={({ target }) => setKind(target.value)} />
      </div>
      <EmailList filter={{ search, status, kind }} className="px-4 sm:px-6" />
    </SectionCard>
  );
}
