import { styled } from 'styled-components';
import { LanguageButtons, language, uncheckedLanguages } from '../language/index.ts';
import { tokens } from '../theme/index.ts';
import { Hint } from '../ui/index.ts';
import { languages as texts } from './messages.ts';

/** Chooses the language on this device, for people without an account. */
export function LanguageLinks() {
  return (
    <div>
      <Links role="group" aria-label={texts.title}>
        <LanguageButtons />
      </Links>
      {uncheckedLanguages.includes(language()) && <Hint>{texts.unchecked}</Hint>}
    </div>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[24]};
`;
