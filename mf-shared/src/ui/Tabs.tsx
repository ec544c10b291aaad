import { tokens } from 'mf-shared/theme';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card.tsx';
import { useAddressFields } from './useAddressFields.ts';

interface Tab {
  /** Names it in the address, in every language. */
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  /** The query parameter that keeps the chosen tab across reloads; the first tab needs none. */
  name: string;
  tabs: readonly Tab[];
}

/** One of several contents in one place; arrows, Home and End move between the tabs and show theirs. */
export function Tabs({ label, name, tabs }: TabsProps) {
  const { fields, set } = useAddressFields([name]);
  const named = tabs.findIndex((tab) => tab.id === fields[name]);
  const selected = Math.max(0, named);
  const setSelected = (index: number) => set({ [name]: index === 0 ? '' : tabs[index]?.id });
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const tabId = (index: number) => `${id}tab${index}`;
  const panelId = `${id}panel`;

  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <Button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={index === selected}
            aria-controls={index === selected ? panelId : undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </Button>
        ))}
      </List>
      <Card as="div" key={selected} role="tabpanel" id={panelId} aria-labelledby={tabId(selected)}>
        {tabs[selected]?.content}
      </Card>
    </div>
  );
}

/** The index that a key moves to from the tab at `index`, wrapping around; undefined for other keys. */
function nextOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[16]};
  margin-bottom: ${tokens.space[12]};
`;

const Button = styled.button`
  min-height: ${tokens.touch};
  padding: 0 ${tokens.space[4]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.semibold};
  cursor: pointer;
  transition: color ${tokens.motion};

  &:hover {
    color: ${tokens.color.text};
  }

  /* Keyboards move along the tabs, so that the focus may be drawn inside. */
  &:focus-visible {
    border-radius: ${tokens.radius.control};
    outline-offset: -2px;
  }

  &[aria-selected='true'] {
    border-bottom-color: ${tokens.color.accent};
    color: ${tokens.color.text};
  }
`;
