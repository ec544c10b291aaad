import { Link } from 'mf-shared/router';
import { notFoundTexts } from 'mf-shared/ui';
import { Panel } from './Panel.tsx';

/**
 * Stands at the addresses that no remote answers for. Not the UI kit's page: that one brings 1 KB of
 * buttons and layout (gzip) into every first load.
 */
export function NotFound() {
  return (
    <Panel title={notFoundTexts.title} reason={notFoundTexts.hint}>
      <Link to="/login" className="panel-action">
        {notFoundTexts.backToLogin}
      </Link>
    </Panel>
  );
}
