import { useQuery } from '@tanstack/react-query';
import { shownInTab } from 'mf-shared/device';
import { session } from 'mf-shared/session';
import { useEffect, useState } from 'react';
import { tutorialQuery } from '../api/product.ts';
import { messages } from '../messages/common.ts';

const texts = messages.tutorial;

/** Shows the tutorial automatically once per sign-in in a tab, as soon as its link is known; then on demand. */
export function useTutorial(userId: string) {
  const { data: link, isError } = useQuery(tutorialQuery);
  const [isClosed, setClosed] = useState(() => shownInTab.wasShown('tutorial', userId));

  useEffect(
    () => () => {
      if (session.user === null) shownInTab.forget('tutorial');
    },
    [],
  );

  const reason = isError ? texts.failed : link === '' ? texts.none : texts.loading;
  return {
    shownLink: isClosed ? undefined : link,
    /** Why it cannot be watched; undefined when it can. */
    missingReason: link ? undefined : reason,
    open: () => setClosed(false),
    /** Closes it without noting that it was shown. */
    hide: () => setClosed(true),
    close: () => {
      shownInTab.mark('tutorial', userId);
      setClosed(true);
    },
  };
}
