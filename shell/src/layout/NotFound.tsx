import { Link } from 'mf-shared/router';
import { notFoundTexts } from 'mf-shared/ui';
import { messages } from '../messages.ts';
import { Panel } from './Panel.tsx';

/**
 * Shown at addresses that no remote owns. Not the UI kit's page, which would add 1 KB of buttons and layout
 * (gzip) to every first load.
 */
export function NotFound() {
  const texts = messages.notFound ?? notFoundTexts;
  return (
    <Panel title={texts.title} reason={texts.hint}>
      <Link to="/login" className="panel-action">
        {texts.backToLogin}
      </Link>
    </Panel>
  );
}
