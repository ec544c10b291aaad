import { Search } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { LazyDialog } from 'mf-shared/ui';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { find as texts } from '../messages/overview.ts';
import type { FindPalette } from './FindPalette.tsx';

const load = async () => (await import('./FindPalette.tsx')).FindPalette;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, which loads on first use; so do Ctrl K and ⌘ K, on any page. */
export function FindButton({ pages }: Pick<ComponentProps<typeof FindPalette>, 'pages'>) {
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      // Not over an open dialog.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div>
      <Opener
        type="button"
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span>{texts.open}</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {isOpen && <LazyDialog load={load} props={{ pages, onClose }} onFailed={onClose} />}
    </div>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-width: ${tokens.touch};
  min-height: ${tokens.touch};
  padding: 0 ${tokens.space[12]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  background: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  kbd {
    font: inherit;
    font-size: ${tokens.font[12]};
  }

  ${tokens.media.narrow} {
    border-color: transparent;

    kbd {
      display: none;
    }
  }

  /* The product's name needs the room. */
  @media (max-width: 379.98px) {
    justify-content: center;

    span {
      display: none;
    }
  }
`;
