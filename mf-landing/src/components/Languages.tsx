import { language, languageNames } from 'mf-shared/language';
import { home } from '../messages/home.ts';
import { Links } from './Links.ts';

/** Every language by its own name. Handler and styles are part of the page, so a first load gets no larger. */
export function Languages() {
  return (
    <Links role="group" aria-label={home.language}>
      {Object.entries(languageNames).map(([code, name]) => (
        <button key={code} type="button" lang={code} data-language aria-pressed={code === language()}>
          {name}
        </button>
      ))}
    </Links>
  );
}
