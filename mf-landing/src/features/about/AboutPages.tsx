import { PageLayout } from '../../components/PageLayout.tsx';
import { about } from '../../messages/about.ts';
import { AboutPage } from './AboutPage.tsx';
import { KeptTable } from './KeptTable.tsx';

const pageOf = (text: (typeof about)[keyof typeof about]) => () => (
  <PageLayout isText>
    <AboutPage text={text} />
  </PageLayout>
);

export const HelpPage = pageOf(about.help);
export const TermsPage = pageOf(about.terms);
export const PrivacyPage = () => (
  <PageLayout isText>
    <AboutPage text={about.privacy} />
    <KeptTable />
  </PageLayout>
);
