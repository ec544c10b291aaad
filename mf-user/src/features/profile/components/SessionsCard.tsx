import { useQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import type { OpenSession } from 'mf-shared/contracts';
import { locales } from 'mf-shared/language';
import { tokens } from 'mf-shared/theme';
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
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { sessions as texts } from '../../../messages/settings.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../api/sessions.ts';

/** Every device that is signed in, and how to log it out from here. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const others = useAction(endOtherSessions);
  return (
    <HeadedCard title={texts.title} hint={texts.hint}>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={2} />} failure={texts.loadFailed}>
        {(sessions) => (
          <Stack>
            <List>
              {sessions.map((session) => (
                <Session key={session._id} session={session} />
              ))}
            </List>
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

function Session({ session }: { session: OpenSession }) {
  const { device, country, openedAtMs, seenAtMs, isCurrent } = session;
  const end = useAction(endSession);
  return (
    <Entry>
      <Row $apart $gap={8}>
        <Stack $gap={4}>
          <Row $gap={8}>
            <Strong>{device}</Strong>
            {isCurrent && <Tag $tone="positive">{texts.current}</Tag>}
          </Row>
          <Detail>
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
            onClick={() => end.run(session)}
          >
            {texts.end}
          </Button>
        )}
      </Row>
    </Entry>
  );
}

/** In the language of the page, e.g. 'Nigeria'; the code where the browser knows no name. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(locales(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  padding: ${tokens.space[12]} 0;

  & + & {
    border-top: 1px solid ${tokens.color.border};
  }
`;
