import { tokens } from 'mf-shared/theme';
import { formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { signup } from '../../../messages/account.ts';

/** What the way to one's money costs, said before anybody starts. */
export function Fees() {
  const { minimumWithdrawal, activationFee } = usePublicConfig();
  return (
    <Box aria-label={signup.feesTitle}>
      <List>
        <dt>{signup.minimum}</dt>
        <dd>{formatNaira(minimumWithdrawal)}</dd>
        <dt>{signup.fee}</dt>
        <dd>{formatNaira(activationFee)}</dd>
      </List>
      <Note>{signup.feesNote}</Note>
    </Box>
  );
}

const Box = styled.section`
  padding: ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.accentSoft};
  font-size: ${tokens.font[14]};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[4]} ${tokens.space[12]};
  margin: 0;

  > dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.semibold};
  }
`;

const Note = styled.p`
  margin: ${tokens.space[8]} 0 0;
`;
