import { useQuery } from '@tanstack/react-query';
import { ApiError, reasonOf } from 'mf-shared/api';
import {
  Button,
  Callout,
  Form,
  formatNaira,
  HeadedCard,
  Loaded,
  PageHeading,
  PasswordField,
  Skeleton,
  Stack,
  TextField,
  useForm,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { meQuery } from '../../../api/account.ts';
import { closing as texts } from '../../../messages/closing.ts';
import { closeAccount } from '../api/closeAccount.ts';

/** Where people close their account permanently, after reading what happens to their money. */
export function CloseAccountPage() {
  const me = useQuery(meQuery);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Loaded query={me} failure={texts.loadFailed} skeleton={<Skeleton shape="row" count={4} />}>
        {({ earning }) => (
          <HeadedCard title={texts.what}>
            <Points>
              {texts.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Points>
            {earning > 0 ? (
              <Callout $tone="danger">{texts.balance(formatNaira(earning))}</Callout>
            ) : (
              <p>{texts.noBalance}</p>
            )}
            <CloseForm />
          </HeadedCard>
        )}
      </Loaded>
    </Stack>
  );
}

const Points = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
`;

function CloseForm() {
  const form = useForm({
    initial: { password: '', word: '' },
    check: ({ password, word }) => ({
      ...(!password && { password: texts.passwordMissing }),
      ...(word.trim() !== texts.word && { word: texts.wordMissing }),
    }),
    action: closeAccount,
    input: ({ password }) => ({ password }),
    isGuarded: false,
    problems: (error) =>
      error instanceof ApiError && error.code === 'wrong_password'
        ? { password: reasonOf(error) }
        : { form: reasonOf(error) || texts.failed },
  });
  return (
    <Form form={form} label={texts.title}>
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        autoComplete="current-password"
        required
      />
      <TextField {...form.field('word')} label={texts.typeWord} autoComplete="off" required />
      <div>
        <Button type="submit" variant="danger" busy={form.busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
