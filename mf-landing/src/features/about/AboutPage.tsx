import { tokens } from 'mf-shared/theme';
import { formatNaira, Heading, PageHeading, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../config/PublicConfig.tsx';
import { type about, contact } from '../../messages/about.ts';

/** A page about one aspect of the product, with the operator's own figures. */
export function AboutPage({ text }: { text: (typeof about)[keyof typeof about] }) {
  const { productName, supportEmail, activationFee, minimumWithdrawal } = usePublicConfig();
  const facts = { productName, fee: formatNaira(activationFee), minimum: formatNaira(minimumWithdrawal) };
  return (
    <Stack>
      <PageHeading title={text.title}>{text.lead(facts)}</PageHeading>
      {text.sections(facts).map(([heading, ...paragraphs]) => (
        <Part key={heading}>
          <Heading $size={20}>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
      ))}
      {supportEmail && (
        <p>
          {contact.us} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
    </Stack>
  );
}

const Part = styled.section`
  line-height: 1.6;

  p {
    margin: ${tokens.space[8]} 0 0;
  }
`;
