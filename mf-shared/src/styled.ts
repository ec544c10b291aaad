/** The exports of styled-components that the shell shares; the others stay out of every first load. */
export { css, keyframes, styled } from 'styled-components';
