import type { PersonForStaff } from 'mf-shared/contracts';
import {
  Callout,
  DateText,
  Facts,
  Figure,
  formatDate,
  formatNaira,
  Hint,
  Row,
  Stack,
  Tag,
  Tile,
} from 'mf-shared/ui';
import { useId } from 'react';
import { person as texts } from '../../../messages/person.ts';
import { type OpenAccount, openAccount } from '../openAccount.ts';
import { Standing } from './Standing.tsx';
import { UserActions } from './UserActions.tsx';

interface PersonStandingProps {
  person: PersonForStaff;
  /** False for auditors, who only read. */
  canAct: boolean;
  onDeactivate: () => void;
  onDelete: () => void;
}

/** A person's identity and balance; for a deleted person, when and by whom they were deleted. */
export function PersonStanding({ person, ...rest }: PersonStandingProps) {
  const account = openAccount(person);
  if (account) return <Account person={account} {...rest} />;
  return (
    <Callout $tone="pending">{texts.deleted(formatDate(person.deletedAtMs ?? 0), person.closedBy)}</Callout>
  );
}

function Account({ person, canAct, ...on }: Omit<PersonStandingProps, 'person'> & { person: OpenAccount }) {
  const nameId = useId();
  const { role, name, earning, held, registeredAtMs, emailVerified } = person;
  return (
    <Tile>
      <Row $apart>
        <span id={nameId} className="visually-hidden">
          {name}
        </span>
        {role === 'admin' ? <Tag>{texts.admin}</Tag> : <Standing user={person} />}
        {role === 'user' && canAct && (
          <Row $gap={8}>
            <UserActions user={person} nameId={nameId} {...on} />
          </Row>
        )}
      </Row>
      <Facts
        across
        facts={[
          ...(role === 'user'
            ? ([
                [texts.available, <Figure key="available">{formatNaira(earning)}</Figure>],
                [
                  texts.held,
                  <Stack key="held" $gap={4}>
                    <Figure>{formatNaira(held)}</Figure>
                    {held > 0 && <Hint as="span">{texts.heldHint}</Hint>}
                  </Stack>,
                ],
              ] as const)
            : []),
          ...(role === 'admin' || emailVerified === undefined
            ? []
            : ([[texts.email, emailVerified ? texts.verified.yes : texts.verified.no]] as const)),
          ...(registeredAtMs === null
            ? []
            : ([[texts.since, <DateText key="since" timeMs={registeredAtMs} />]] as const)),
        ]}
      />
    </Tile>
  );
}
