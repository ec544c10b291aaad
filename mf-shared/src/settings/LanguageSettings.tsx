import { useId, useState } from 'react';
import { keylessAction, useAction } from '../api/index.ts';
import { LANGUAGES, type Language } from '../contracts/index.ts';
import { changeLanguage, language, languageNames, uncheckedLanguages } from '../language/index.ts';
import { Button, Hint } from '../ui/index.ts';
import { Choices } from './Choices.ts';
import { ChoiceLabel, Mode } from './Mode.ts';
import { languages as texts } from './messages.ts';

/** Stored in the account, for mails and other devices, and on this device. */
const chooseLanguage = keylessAction('PUT /api/user/language', {
  request: (chosen: Language) => ({ body: { language: chosen } }),
  failed: texts.failed,
  repeatable: true,
});

/**
 * Chooses the language of pages and mails, and reloads the page in it, at the same address: on a button, because
 * the arrow keys choose every language that they pass.
 */
export function LanguageSettings() {
  const name = useId();
  const [chosen, setChosen] = useState(language);
  const { run, busy } = useAction(chooseLanguage, {
    onDone: (saved) => changeLanguage(saved.language),
  });
  return (
    <Choices>
      <legend>{texts.title}</legend>
      <Hint>{texts.hint}</Hint>
      {LANGUAGES.map((code) => (
        <Mode key={code}>
          <input
            type="radio"
            name={name}
            checked={code === chosen}
            aria-labelledby={`${name}${code}`}
            aria-describedby={`${name}${code}hint`}
            onChange={() => setChosen(code)}
          />
          <span>
            <ChoiceLabel id={`${name}${code}`} lang={code}>
              {languageNames[code]}
            </ChoiceLabel>
            <Hint as="span" id={`${name}${code}hint`}>
              {uncheckedLanguages.includes(code) && texts.unchecked}
            </Hint>
          </span>
        </Mode>
      ))}
      <div>
        <Button busy={busy} onClick={() => run(chosen)}>
          {texts.use}
        </Button>
      </div>
    </Choices>
  );
}
