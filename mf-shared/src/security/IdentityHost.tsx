import { useEffect, useState } from 'react';
import { confirmation } from '../api/confirmed.ts';
import { LazyDialog } from '../ui/LazyDialog.tsx';

const loadDialog = async () => (await import('./IdentityDialog.tsx')).IdentityDialog;

interface Question {
  readonly answered: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Lets calls of this page ask people to confirm their identity, in one dialog for all calls. */
export function IdentityHost() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let asked: Question | null = null;
    confirmation.ask = () => {
      asked ??= questionOf(() => {
        asked = null;
        setQuestion(null);
      });
      setQuestion(asked);
      return asked.answered;
    };
    return () => {
      confirmation.ask = undefined;
      // Leaving the page counts as not confirming.
      asked?.answer(false);
    };
  }, []);

  if (!question) return null;
  const { answer: onAnswer } = question;
  return <LazyDialog load={loadDialog} props={{ onAnswer }} onFailed={() => onAnswer(false)} />;
}

function questionOf(onAnswered: () => void): Question {
  let settle: Question['answer'] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return {
    answered,
    answer: (isConfirmed) => {
      onAnswered();
      settle(isConfirmed);
    },
  };
}
