import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

const { decisions: texts } = messages;

/** Whom the money goes to, to be read once more. */
export function WithdrawalSummary({ withdrawal }: { withdrawal: WithdrawalWithUser }) {
  const { user, amount, bank, accountNumber, accountName } = withdrawal;
  const facts = [
    [texts.person, user.name],
    [texts.amount, formatNaira(amount)],
    [texts.bank, bank],
    [texts.accountNumber, accountNumber],
    [texts.accountName, accountName],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Fact>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;

const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[16]};
`;

const Label = styled.dt`
  flex: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const Value = styled.dd`
  margin: 0;
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
  text-align: right;
`;
