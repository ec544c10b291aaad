import type { KeptData } from 'mf-shared/contracts';
import { DataTable, Heading } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicFacts } from '../../config/usePublicFacts.ts';
import { keptKinds, keptUntil, kept as texts } from '../../messages/kept.ts';

/** What is kept about people, why and for how long, from the API; nothing until it has answered. */
export function KeptTable() {
  const known = usePublicFacts<{ kept: readonly KeptData[] }>('kept-data')?.kept;
  if (!known) return null;
  return (
    <section>
      <Heading $size={20}>{texts.title}</Heading>
      <DataTable
        caption={texts.title}
        captionHidden
        rows={known.filter(({ id }) => id in keptKinds)}
        rowKey={({ id }) => id}
        columns={[
          {
            header: texts.what,
            cell: ({ id, fields }) => <span title={fields.join(', ')}>{keptKinds[id].what}</span>,
          },
          { header: texts.why, cell: ({ id }) => keptKinds[id].why },
          { header: texts.until, cell: ({ until }) => <Until>{keptUntil[until]}</Until> },
        ]}
      />
    </section>
  );
}

const Until = styled.span`
  overflow-wrap: anywhere;
`;
