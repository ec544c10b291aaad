import { home } from '../../../messages/home.ts';
import { Point, Points, Section } from './Section.tsx';

export function Steps() {
  return (
    <Section title={home.howItWorks}>
      <Points as="ol" $columns={3}>
        {home.steps.map((step, index) => (
          <Point key={step[0]} mark={index + 1} text={step} />
        ))}
      </Points>
    </Section>
  );
}
