import { REWARD_TYPES, type RewardType } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Heading } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

const { rewards: texts } = messages;

/** What a claim of each type does with money; the chosen one stands out. */
export function TypesExplained({ chosen }: { chosen: RewardType }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading $small id={titleId}>
        {texts.explained}
      </Heading>
      <List>
        {REWARD_TYPES.map((type) => (
          <Entry key={type} $chosen={type === chosen}>
            <Name>{type}</Name>
            <Text>{texts.typeDoes[type]}</Text>
          </Entry>
        ))}
      </List>
    </section>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[8]};
  margin: 0;
`;

const Entry = styled.div<{ $chosen: boolean }>`
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border: 1px solid ${({ $chosen }) => ($chosen ? tokens.color.accent : tokens.color.border)};
  border-radius: ${tokens.radius.control};
  background: ${({ $chosen }) => ($chosen ? tokens.color.accentSoft : tokens.color.surface)};
  transition: background-color ${tokens.motion};
`;

const Name = styled.dt`
  font-weight: ${tokens.weight.semibold};
`;

const Text = styled.dd`
  margin: ${tokens.space[4]} 0 0;
  font-size: ${tokens.font[14]};
`;
