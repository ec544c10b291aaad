import { LineIcon } from 'mf-shared/ui';
import { home } from '../../../messages/home.ts';
import { Point, Points, Section } from './Section.tsx';

const icons = [
  'M3 5h18v14H3zM10 9v6l5-3z',
  'M3 7h18v13H3zM3 7l13-4v4m1 6h.01',
  'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6zM9 12l2 2 4-4',
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7 9c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7M18 14c3 1 4 3 4 6',
];

export function Benefits() {
  return (
    <Section title={home.whyChooseUs}>
      <Points $columns={4}>
        {home.benefits.map((benefit, index) => (
          <Point key={benefit[0]} mark={<LineIcon path={icons[index] ?? ''} />} text={benefit} />
        ))}
      </Points>
    </Section>
  );
}
