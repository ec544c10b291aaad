import { tokens } from 'mf-shared/theme';
import { formatNaira, Heading, PageHeading, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { PageLayout } from '../../components/PageLayout.tsx';
import { usePublicConfig } from '../../config/PublicConfig.tsx';
import { about, contact } from '../../messages/about.ts';
import { KeptTable } from './KeptTable.tsx';

/** A page about one aspect of the product, with the operator's own figures. */
export function AboutPage({ name }: { name: keyof typeof about }) {
  const { productName, supportEmail, activationFee, minimumWithdrawal } = usePublicConfig();
  const facts = { productName, fee: formatNaira(activationFee), minimum: formatNaira(minimumWithdrawal) };
  const text = about[name];
  return (
    <PageLayout isText>
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
      {name === 'privacy' && <KeptTable />}
    </PageLayout>
  );
}

const Part = styled.section`
  line-height: 1.6;

  p {
    margin: ${tokens.space[8]} 0 0;
  }
`;
