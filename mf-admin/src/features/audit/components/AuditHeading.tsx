import { useRemote } from 'mf-shared/remote';
import { useLocation } from 'mf-shared/router';
import { useSession } from 'mf-shared/session';
import { LanguageLinks } from 'mf-shared/settings';
import { PageHeading } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { TabLinks } from '../../../common/TabLinks.tsx';
import { sections } from '../../../messages/audit.ts';

const PATHS = { timeline: '', person: '/person', books: '/books', proof: '/proof' } as const;

interface AuditHeadingProps {
  title: string;
  lead: string;
  actions?: ReactNode;
}

/** The heading and navigation of the audit pages. Auditors, who have no account, choose a language here. */
export function AuditHeading({ title, lead, actions }: AuditHeadingProps) {
  const { basePath } = useRemote();
  const { pathname } = useLocation();
  const user = useSession();
  const tabs = (Object.keys(PATHS) as (keyof typeof PATHS)[]).map((section) => {
    const to = `${basePath}/audit${PATHS[section]}`;
    return { text: sections[section], to, isCurrent: pathname === to };
  });
  return (
    <>
      <PageHeading title={title} actions={actions}>
        {lead}
      </PageHeading>
      <TabLinks label={sections.label} tabs={tabs} />
      {user?.role === 'auditor' && <LanguageLinks />}
    </>
  );
}
