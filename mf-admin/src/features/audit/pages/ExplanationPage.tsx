import { downloadFile } from 'mf-shared/api';
import type { ResponseOf } from 'mf-shared/contracts';
import { useParams } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Card, formatNaira, Loaded, Skeleton, Stack, StatusBadge } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { people, explanation as texts } from '../../../messages/audit.ts';
import { useExplanation } from '../api/timeline.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { DownloadButton } from '../components/DownloadButton.tsx';
import { EventList } from '../components/EventList.tsx';

/** Why a withdrawal is where it is, from the log alone: it settles a dispute. */
export function ExplanationPage() {
  const { id = '' } = useParams();
  const explanation = useExplanation(id);

  async function download() {
    const name = `withdrawal-${id}.tlog-proof`;
    await downloadFile(`/api/user/withdrawals/${id}/receipt`, name);
    return name;
  }

  return (
    <Stack>
      <AuditHeading
        title={texts.title}
        lead={texts.lead}
        actions={explanation.data && <DownloadButton label={texts.receipt} download={download} />}
      />
      <Loaded query={explanation} skeleton={<Skeleton shape="row" count={6} />} failure={texts.failed}>
        {(data) => (
          <>
            <Summary {...data} />
            <Card aria-label={texts.events}>
              <EventList label={texts.events} events={data.events} isExplanation />
            </Card>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type Explanation = ResponseOf<'GET /api/audit/explain/withdrawals/{id}'>;

function Summary({ amount, status, balanceBefore, events }: Explanation) {
  return (
    <Card>
      <Facts>
        <div>
          <dt>{texts.person}</dt>
          <dd>{events[0]?.person?.name ?? people.somebody}</dd>
        </div>
        <div>
          <dt>{texts.amount}</dt>
          <dd>{formatNaira(amount)}</dd>
        </div>
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{texts.before}</dt>
          <dd>{texts.balance(formatNaira(balanceBefore.available), formatNaira(balanceBefore.held))}</dd>
        </div>
      </Facts>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space[16]};
  margin: 0;

  dt {
    margin-bottom: ${tokens.space[4]};
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.medium};
    overflow-wrap: anywhere;
  }
`;
