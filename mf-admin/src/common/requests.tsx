import { Button, Detail, Row, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';

/** What the tables of people's requests have in common. */

interface Requester {
  name: string;
  /** '' once the account is deleted. */
  email: string;
}

const personId = (requestId: string) => `person-${requestId}`;

/** Who asks for it. */
export function Person({ of, user, deleted }: { of: string; user: Requester; deleted: string }) {
  return (
    <Place>
      <Strong id={personId(of)}>{user.name}</Strong>
      <Detail>{user.email || deleted}</Detail>
    </Place>
  );
}

interface DecisionsProps<Status extends string> {
  /** The request's id. */
  of: string;
  choices: readonly Status[];
  texts: Record<Status, { action: string }>;
  /** Said when there is nothing left to decide. */
  none: string;
  onDecide: (status: Status) => void;
}

const REFUSALS: readonly string[] = ['rejected', 'cancelled', 'declined'];

/** What may be decided about a request. */
export function Decisions<Status extends string>({
  of,
  choices,
  texts,
  none,
  onDecide,
}: DecisionsProps<Status>) {
  if (choices.length === 0) return <Detail>{none}</Detail>;
  return (
    <Buttons $gap={8}>
      {choices.map((status) => (
        <Button
          key={status}
          variant={REFUSALS.includes(status) ? 'secondary' : 'primary'}
          aria-describedby={personId(of)}
          onClick={() => onDecide(status)}
        >
          {texts[status].action}
        </Button>
      ))}
    </Buttons>
  );
}

const Place = styled.div`
  min-width: 9rem;
`;

/** Of equal width where they stand under each other. */
const Buttons = styled(Row)`
  white-space: nowrap;

  > button {
    flex: 1 1 auto;
  }
`;
