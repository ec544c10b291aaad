import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { firstMessages } from './firstMessages.ts';

export interface LazyPageProps<Props> {
  /** Loads the page's script; pass the same function each time, as the page is cached by it. */
  load: () => Promise<ComponentType<Props>>;
  /** Shown while the script is loading. */
  skeleton?: ReactNode;
  props?: Props;
  /** Called instead of throwing when the script cannot load, for parts that the page can do without. */
  onFailed?: (error: unknown) => void;
}

interface Outcome {
  error?: unknown;
  isSlow?: boolean;
}

/** Until then the skeleton says enough. */
const SLOW_AFTER_MS = 8_000;

const loaded = /*#__PURE__*/ new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A page, or a large part of one, whose script is loaded when somebody opens it. A failure is thrown to the
 * nearest error boundary and not remembered: shown again, as after Retry, the page loads its script again, which
 * React's own lazy would never do. Parts of a page use {@link LazyPart} or {@link LazyDialog}, which leave the page
 * as it is.
 */
export function LazyPage<Props extends object>({
  load,
  skeleton = null,
  props,
  onFailed,
}: LazyPageProps<Props>) {
  const [outcome, setOutcome] = useState<Outcome & { load: unknown }>();
  const fail = useEffectEvent((error: unknown) => {
    if (onFailed) onFailed(error);
    else setOutcome({ load, error });
  });

  useEffect(() => {
    if (loaded.has(load)) return;
    let isShown = true;
    const tell = (outcome: Outcome) => isShown && setOutcome({ load, ...outcome });
    const timer = setTimeout(() => tell({ isSlow: true }), SLOW_AFTER_MS);
    load()
      .then(
        (Page) => {
          loaded.set(load, Page);
          tell({});
        },
        (error: unknown) => isShown && fail(error),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [load]);

  const { error, isSlow } = outcome?.load === load ? outcome : {};
  if (error) throw error;
  const Page = loaded.get(load) as ComponentType<Props> | undefined;
  if (Page) return <Page {...(props as Props)} />;
  return (
    <>
      {skeleton}
      {/* Not the paragraph itself: while it is empty, its margins would move the page. */}
      <div role="status">{isSlow && <p>{firstMessages.slowPage}</p>}</div>
    </>
  );
}
