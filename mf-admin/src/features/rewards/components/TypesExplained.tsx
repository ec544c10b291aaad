import { REWARD_TYPES, type RewardType } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Heading, inWords, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { rewards as texts } from '../../../messages/rewards.ts';

/** What a claim of each type does with money; the chosen type is highlighted. */
export function TypesExplained({ chosen }: { chosen: RewardType }) {
  return (
    <section aria-label={texts.explained}>
      <Heading $size={14}>{texts.explained}</Heading>
      <Stack as="dl" $gap={8}>
        {REWARD_TYPES.map((type) => (
          <Entry key={type} $chosen={type === chosen}>
            <Name>{inWords(type)}</Name>
            <Text>{texts.typeDoes[type]}</Text>
          </Entry>
        ))}
      </Stack>
    </section>
  );
}

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
