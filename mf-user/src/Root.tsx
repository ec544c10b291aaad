import { styled } from 'styled-components';

export function Root() {
  return <Heading tabIndex={-1}>Your dashboard</Heading>;
}

const Heading = styled.h1`
  margin: 0;
`;
