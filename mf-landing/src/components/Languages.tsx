import { LanguageButtons } from 'mf-shared/language';
import { home } from '../messages/home.ts';
import { Links } from './Links.ts';

export function Languages() {
  return (
    <Links role="group" aria-label={home.language}>
      <LanguageButtons />
    </Links>
  );
}
