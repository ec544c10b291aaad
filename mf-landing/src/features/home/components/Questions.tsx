import { tokens } from 'mf-shared/theme';
import { formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { home } from '../../../messages/home.ts';
import { Section } from './Section.tsx';

/** What people ask about the activation fee before they sign up. */
export function Questions() {
  const { activationFee } = usePublicConfig();
  return (
    <Section title={home.feeQuestions}>
      {home.questions(formatNaira(activationFee)).map(([question, answer]) => (
        <Question key={question}>
          <summary>{question}</summary>
          {answer}
        </Question>
      ))}
    </Section>
  );
}

const Question = styled.details`
  padding-bottom: ${tokens.space[12]};
  border-bottom: 1px solid ${tokens.color.border};
  color: ${tokens.color.muted};

  > summary {
    padding: ${tokens.space[12]} 0;
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.semibold};
    cursor: pointer;
  }
`;
