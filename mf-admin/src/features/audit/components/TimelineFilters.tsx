import { tokens } from 'mf-shared/theme';
import { SelectField, useAddressFields } from 'mf-shared/ui';
import { styled } from 'styled-components';
import type { EventFilter } from '../../../api/timeline.ts';
import { endOf, startOf } from '../../../common/days.ts';
import { EVENT_NAMES, timeline as texts } from '../../../messages/audit.ts';
import { ClearFilters } from '../../../table/NoneFound.tsx';
import { PersonField } from './PersonField.tsx';
import { SpanFields } from './SpanFields.tsx';

const NAMES = ['person', 'actor', 'type', 'from', 'to'] as const;
type Filters = ReturnType<typeof useTimelineFilters>;

/** The filters of the timeline, from the address. */
export function useTimelineFilters() {
  const address = useAddressFields(NAMES);
  const { person, actor, type, from, to } = address.fields;
  const filter: EventFilter = {
    person: person || undefined,
    actor: actor || undefined,
    type: type || undefined,
    from: startOf(from),
    to: endOf(to),
  };
  return { ...address, filter, isSet: NAMES.some((name) => address.fields[name] !== '') };
}

export function TimelineFilters({ filters: { fields, set, clear, isSet } }: { filters: Filters }) {
  return (
    <Fields role="search" aria-label={texts.filters} tabIndex={-1}>
      <PersonField label={texts.person} chosen={fields.person} onChoose={(person) => set({ person })} />
      <PersonField label={texts.actor} chosen={fields.actor} onChoose={(actor) => set({ actor })} />
      <SelectField
        label={texts.type}
        value={fields.type}
        onChange={({ target }) => set({ type: target.value })}
        options={TYPES}
      />
      <SpanFields span={fields} onChange={set} />
      {isSet && <ClearFilters variant="secondary" onClear={clear} />}
    </Fields>
  );
}

const TYPES = [
  { value: '', label: texts.anyType },
  ...Object.entries(EVENT_NAMES).map(([value, label]) => ({ value, label })),
];

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  gap: ${tokens.space[8]} ${tokens.space[16]};

  > button {
    align-self: end;
  }
`;
