import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** The operator's name for the product, which publishing writes into the page. */
const nameOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'WatchEarn';

/** The product's mark and name. */
export function Logo({ name = nameOfPage() }: { name?: string }) {
  return (
    <Lockup>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill={tokens.color.accent} />
        <path
          d="M12.5 9.6v12.8a.9.9 0 0 0 1.4.75l9.1-6.4a.9.9 0 0 0 0-1.5l-9.1-6.4a.9.9 0 0 0-1.4.75Z"
          fill={tokens.color.onAccent}
        />
      </svg>
      <span>{name}</span>
    </Lockup>
  );
}

const Lockup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  color: ${tokens.color.text};
  font-size: min(${tokens.font[20]}, 6.25vw);
  font-weight: ${tokens.weight.bold};
  letter-spacing: -0.02em;

  > svg {
    flex: none;
  }

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
