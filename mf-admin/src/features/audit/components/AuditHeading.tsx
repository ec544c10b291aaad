import { useRemote } from 'mf-shared/remote';
import { useLocation } from 'mf-shared/router';
import { useSession } from 'mf-shared/session';
import { LanguageLinks } from 'mf-shared/settings';
import { PageHeading } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { TabLinks } from '../../../common/TabLinks.tsx';
import { maySee } from '../../../duties.ts';
import { sections } from '../../../messages/audit.ts';

const PATHS = { timeline: '', person: '/person', books: '/books', proof: '/proof' } as const;

interface AuditHeadingProps {
  title: string;
  lead: string;
  actions?: ReactNode;
}

/**
 * The heading of the audit pages, with links to those that the signed-in person may see. Auditors, who have no
 * account, choose a language here.
 */
export function AuditHeading({ title, lead, actions }: AuditHeadingProps) {
  const { basePath } = useRemote();
  const { pathname } = useLocation();
  const user = useSession();
  const tabs = (Object.keys(PATHS) as (keyof typeof PATHS)[])
    .filter((section) => maySee(user, `audit${PATHS[section]}`))
    .map((section) => {
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
