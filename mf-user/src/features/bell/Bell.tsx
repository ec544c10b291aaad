import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useSession } from 'mf-shared/session';
import { tokens } from 'mf-shared/theme';
import { IconButton, LazyDialog } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dialogs } from '../../layout/loadDialogs.ts';
import { bell as texts } from '../../messages/bell.ts';
import { listen } from './listen.ts';
import { NEWS, newestQuery } from './newest.ts';

const loadDialog = async () => (await dialogs()).NewsDialog;

/** Shows how many notifications are new, and opens them. */
export function Bell() {
  const queryClient = useQueryClient();
  const userId = useSession()?._id;
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { data } = useQuery(newestQuery);
  const unread = data?.unread ?? 0;
  // Undefined until known; '' when nothing has happened yet.
  const newest = data && (data.news[0]?._id ?? '');
  const known = useRef(newest);

  useEffect(() => {
    if (userId === undefined) return;
    return listen(userId, () => void queryClient.invalidateQueries({ queryKey: NEWS }));
  }, [userId, queryClient]);

  useEffect(() => {
    // The cause of the news may have changed what this page shows: the balance, a status, a list.
    if (known.current !== undefined && newest !== known.current)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== NEWS[0] });
    known.current = newest;
  }, [newest, queryClient]);

  return (
    <Place>
      <IconButton
        label={texts.label(unread)}
        icon={<BellIcon size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {unread > 0 && <Count aria-hidden>{texts.count(unread)}</Count>}
      {isOpen && <LazyDialog load={loadDialog} props={{ unread, newest, onClose }} onFailed={onClose} />}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 1.125rem;
  padding: 0 ${tokens.space[4]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.danger};
  color: ${tokens.color.onDanger};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.125rem;
  text-align: center;
  pointer-events: none;
`;
