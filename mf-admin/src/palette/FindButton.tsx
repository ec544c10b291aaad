import { Search } from 'lucide-react';
import { notify } from 'mf-shared/notices';
import { tokens } from 'mf-shared/theme';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { adminAction } from '../api/adminAction.ts';
import { find as texts } from '../messages/overview.ts';
import type { FindPalette } from './FindPalette.tsx';

type PaletteProps = ComponentProps<typeof FindPalette>;

const load = async () => (await import('./FindPalette.tsx')).FindPalette;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, which loads on first use; so do Ctrl K and ⌘ K, on any page. */
export function FindButton({ pages }: Pick<PaletteProps, 'pages'>) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isOpen, setOpen] = useState(false);
  const isLoading = useRef(false);
  const close = useCallback(() => setOpen(false), []);

  const open = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    load()
      .then(
        (loaded) => {
          setPalette(() => loaded);
          setOpen(true);
        },
        () => notify(texts.failed, { tone: 'error', duration: adminAction.noticeMs }),
      )
      .finally(() => {
        isLoading.current = false;
      });
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      // Not over an open dialog.
      if (!document.querySelector('dialog[open]')) open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <Opener type="button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Search size={18} aria-hidden />
        <span>{texts.open}</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {isOpen && Palette && <Palette pages={pages} onClose={close} />}
    </>
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
`;
