import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { messages } from './messages.ts';

interface LazyPageProps<Props> {
  /** Brings the page's script; the same function each time, for its page is kept by it. */
  load: () => Promise<ComponentType<Props>>;
  /** Stands in while the script is on its way. */
  skeleton?: ReactNode;
  props?: Props;
}

/** Until then the skeleton says enough. */
const SLOW_AFTER_MS = 8_000;

const loaded = /*#__PURE__*/ new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A page, or a large part of one, whose script comes when somebody goes there. A failure is thrown to the
 * nearest error boundary and forgotten: shown again, as after Retry, the page asks for its script anew,
 * which React's own lazy would never do.
 */
export function LazyPage<Props extends object>({ load, skeleton = null, props }: LazyPageProps<Props>) {
  const [outcome, setOutcome] = useState<{ load: unknown; error?: unknown }>();
  const [slowLoad, setSlowLoad] = useState<{ load: unknown }>();

  useEffect(() => {
    if (loaded.has(load)) return;
    let isShown = true;
    const timer = setTimeout(() => setSlowLoad({ load }), SLOW_AFTER_MS);
    load().then(
      (Page) => {
        clearTimeout(timer);
        loaded.set(load, Page);
        if (isShown) setOutcome({ load });
      },
      (error: unknown) => {
        if (isShown) setOutcome({ load, error });
      },
    );
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [load]);

  const isCurrent = outcome?.load === load;
  if (isCurrent && outcome.error) throw outcome.error;
  const Page = loaded.get(load) as ComponentType<Props> | undefined;
  if (Page) return <Page {...(props as Props)} />;
  return (
    <>
      <Slow role="status">{slowLoad?.load === load && messages.slowPage}</Slow>
      {skeleton}
    </>
  );
}

const Slow = styled.p`
  margin: 0;
`;
