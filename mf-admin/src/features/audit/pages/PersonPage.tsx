import { useQuery } from '@tanstack/react-query';
import type { PersonAt } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { useNavigationType } from 'mf-shared/router';
import {
  ButtonLink,
  HeadedCard,
  Loaded,
  Row,
  Skeleton,
  Stack,
  useAddressFields,
  useTypedField,
} from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { personAtQuery } from '../../../api/histories.ts';
import { StatementCard } from '../../../history/StatementCard.tsx';
import { people, person as texts } from '../../../messages/audit.ts';
import { AsItStood } from '../components/AsItStood.tsx';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { MomentSlider } from '../components/MomentSlider.tsx';
import { PeopleList } from '../components/PeopleList.tsx';
import { positionOf } from '../positionOf.ts';

/** A person as of any moment, once one is chosen. */
export function PersonPage() {
  const { person } = useAddressFields(['person'] as const).fields;
  const wentBack = useNavigationType() === 'POP';
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(person);
  // Another person is another page, although only the query differs: the link that was followed is gone.
  useEffect(() => {
    if (person === shown.current) return;
    shown.current = person;
    content.current?.focus({ preventScroll: true });
    if (!wentBack) scrollTo(0, 0);
  }, [person, wentBack]);
  return (
    <Stack>
      <AuditHeading title={texts.title} lead={texts.lead} />
      <Stack ref={content} tabIndex={-1}>
        {person ? <History key={person} userId={person} /> : <PeopleList />}
      </Stack>
    </Stack>
  );
}

function History({ userId }: { userId: string }) {
  const { basePath } = useRemote();
  const { fields, set } = useAddressFields(['position'] as const);
  const { text: position, setText } = useTypedField(positionOf(fields.position), (next) =>
    set({ position: next }),
  );
  const query = useQuery(personAtQuery(userId, position || undefined));
  return (
    <Loaded query={query} skeleton={<Skeleton shape="card" count={3} />} failure={texts.failed}>
      {(person) => {
        const index = indexAt(person, position ? Number(position) : person.position);
        const at = person.changes[index]?.position ?? person.position;
        return (
          <>
            <HeadedCard title={person.user.name ?? people.somebody}>
              <MomentSlider
                person={person}
                index={index}
                onMove={(next) => setText(String(person.changes[next]?.position ?? at))}
              />
            </HeadedCard>
            <AsItStood person={person} />
            <StatementCard userId={userId} position={at} />
            <Row>
              <ButtonLink variant="secondary" to={`${basePath}/audit/balances/${userId}?position=${at}`}>
                {texts.whyThisBalance}
              </ButtonLink>
              <ButtonLink variant="secondary" to={`${basePath}/audit?person=${userId}`}>
                {texts.theirEvents}
              </ButtonLink>
              <ButtonLink variant="secondary" to={`${basePath}/audit/person`}>
                {texts.other}
              </ButtonLink>
            </Row>
          </>
        );
      }}
    </Loaded>
  );
}

/**
 * The index of the last change up to a position; −1 before all changes of the person. The first change that an answer
 * contains may have others before it.
 */
const indexAt = ({ status, changes }: PersonAt, position: number) =>
  Math.max(
    status === 'not registered' ? -1 : 0,
    changes.findLastIndex((change) => change.position <= position),
  );
