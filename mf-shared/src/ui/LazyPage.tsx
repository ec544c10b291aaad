import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;

interface LazyPageProps {
  /** Brings the page's script; the same function each time, for its page is kept by it. */
  load: Load;
  /** Stands in while the script is on its way. */
  skeleton?: ReactNode;
}

const loaded = /*#__PURE__*/ new WeakMap<Load, ComponentType>();

/**
 * A page whose script comes when somebody goes there. A failure is thrown to the nearest error
 * boundary and forgotten: shown again, as after Retry, the page asks for its script anew, which
 * React's own lazy would never do.
 */
export function LazyPage({ load, skeleton = null }: LazyPageProps) {
  const [outcome, setOutcome] = useState<{ load: Load; Page?: ComponentType; error?: unknown }>();

  useEffect(() => {
    if (loaded.has(load)) return;
    let isShown = true;
    load().then(
      (Page) => {
        loaded.set(load, Page);
        if (isShown) setOutcome({ load, Page });
      },
      (error: unknown) => {
        if (isShown) setOutcome({ load, error });
      },
    );
    return () => {
      isShown = false;
    };
  }, [load]);

  const isCurrent = outcome?.load === load;
  if (isCurrent && outcome.error) throw outcome.error;
  const Page = loaded.get(load);
  return Page ? <Page /> : skeleton;
}
