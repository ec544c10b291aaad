import { useQuery } from '@tanstack/react-query';
import { FileText, User } from 'lucide-react';
import { useSession } from 'mf-shared/session';
import { Palette } from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { foundPeopleQuery } from '../api/people.ts';
import { maySee, useSeesAccountNumbers } from '../duties.ts';
import { palette as texts } from '../messages/person.ts';

interface FindPaletteProps {
  /** The pages of the sidebar; `to` is relative to the dashboard. */
  pages: readonly { to: string; label: string }[];
  onClose: () => void;
}

const PAUSE_MS = 150;

/** Finds pages from anywhere and, for those who may see them, people. Earlier searches are not stored. */
export function FindPalette({ pages, onClose }: FindPaletteProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const search = useLater(wanted);
  const seesPeople = maySee(useSession(), 'users/:id');
  const seesNumbers = useSeesAccountNumbers();
  const { data, isError, isFetching } = useQuery(foundPeopleQuery(seesPeople ? search : ''));
  const isCurrent = wanted === search && !isFetching;
  // Results for an earlier text are never used.
  const people = wanted !== '' && isCurrent ? (data ?? []) : [];
  const found = pages.filter(({ label }) => matches(label, wanted));

  function status() {
    if (wanted === '') return '';
    if (isError) return texts.failed;
    if (!isCurrent) return texts.searching;
    const count = people.length + found.length;
    return count === 0 ? texts.none(wanted) : texts.found(count);
  }

  return (
    <Palette
      title={seesPeople ? texts.title : texts.pageTitle}
      label={seesPeople ? (seesNumbers ? texts.fieldWithNumbers : texts.field) : texts.pageTitle}
      hint={texts.hint}
      text={text}
      onType={setText}
      groups={[
        {
          label: texts.people,
          options: people.map(({ _id, name, email }) => ({
            to: `users/${_id}`,
            text: name,
            detail: email,
            icon: <User size={18} aria-hidden />,
          })),
        },
        {
          label: texts.pages,
          options: found.map(({ to, label }) => ({
            to,
            text: label,
            icon: <FileText size={18} aria-hidden />,
          })),
        },
      ]}
      status={status()}
      onClose={onClose}
    />
  );
}

/** Whether each typed word starts a word of the label. */
const matches = (label: string, typed: string) => {
  const words = label.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/** The value, debounced. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
