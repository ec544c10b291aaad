import { language } from './language.ts';
import { languageNames } from './names.ts';

/** A button for each language, by its own name. boot.js handles presses and base.css has the look: no page needs either. */
export const LanguageButtons = () =>
  Object.entries(languageNames).map(([code, name]) => (
    <button key={code} type="button" lang={code} data-language aria-pressed={code === language()}>
      {name}
    </button>
  ));
