/** What the shell lends of styled-components; its other names are in nobody's first load. */
export { css, keyframes, styled } from 'styled-components';
