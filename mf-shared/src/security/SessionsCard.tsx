import { useQuery } from '@tanstack/react-query';
import { locales } from 'mf-shared/language';
import { type RefObject, useId, useRef } from 'react';
import { useAction } from '../api/index.ts';
import type { OpenSession } from '../contracts/index.ts';
import {
  Button,
  DateText,
  Detail,
  HeadedCard,
  Loaded,
  Row,
  Skeleton,
  Stack,
  Strong,
  Tag,
} from '../ui/index.ts';
import { Entries, Entry } from './list.ts';
import { sessions as texts } from './messages.ts';
import { deviceName, endOtherSessions, endSession, sessionsQuery } from './sessions.ts';

/** Every device that is signed in, and how to log it out from here. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  const others = useAction(endOtherSessions, { next: list });
  return (
    <HeadedCard title={texts.title} hint={texts.hint}>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={2} />} failure={texts.loadFailed}>
        {(sessions) => (
          <Stack>
            <Entries ref={list} tabIndex={-1}>
              {sessions.map((session) => (
                <Session key={session._id} session={session} next={list} />
              ))}
            </Entries>
            {sessions.length > 1 && (
              <div>
                <Button variant="secondary" busy={others.busy} onClick={() => others.run()}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </HeadedCard>
  );
}

function Session({ session, next }: { session: OpenSession; next: RefObject<HTMLElement | null> }) {
  const { country, openedAtMs, seenAtMs, isCurrent } = session;
  const end = useAction(endSession, { next });
  const device = deviceName(session);
  const detailId = useId();
  return (
    <Entry>
      <Row $apart $gap={8}>
        <Stack $gap={4}>
          <Row $gap={8}>
            <Strong>{device}</Strong>
            {isCurrent && <Tag $tone="positive">{texts.current}</Tag>}
          </Row>
          <Detail id={detailId}>
            {texts.opened} <DateText toMinute timeMs={openedAtMs} />
            {country && ` · ${countryName(country)}`}
            {!isCurrent && (
              <>
                {' · '}
                {texts.seen} <DateText toMinute timeMs={seenAtMs} />
              </>
            )}
          </Detail>
        </Stack>
        {!isCurrent && (
          <Button
            variant="secondary"
            busy={end.busy}
            aria-label={texts.endOne(device)}
            aria-describedby={detailId}
            onClick={() => end.run(session)}
          >
            {texts.end}
          </Button>
        )}
      </Row>
    </Entry>
  );
}

/** The country's name in the language of the page, e.g. 'Nigeria'; its code where the browser has no name. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(locales(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
