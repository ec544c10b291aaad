/**
 * Names of the custom properties of base.css: styled parts use these, so that the browser applies a change of
 * theme without any re-render.
 */
export const tokens = {
  color: {
    page: 'var(--color-page)',
    surface: 'var(--color-surface)',
    raised: 'var(--color-raised)',
    sunken: 'var(--color-sunken)',
    text: 'var(--color-text)',
    muted: 'var(--color-muted)',
    /** Edges that only separate. */
    border: 'var(--color-border)',
    /** Edges of controls, which must be seen (3:1). */
    outline: 'var(--color-outline)',
    accent: 'var(--color-accent)',
    accentHover: 'var(--color-accent-hover)',
    /** Text and icons in the accent colour on a surface. */
    accentText: 'var(--color-accent-text)',
    accentSoft: 'var(--color-accent-soft)',
    onAccent: 'var(--color-on-accent)',
    pending: 'var(--color-pending)',
    pendingSoft: 'var(--color-pending-soft)',
    danger: 'var(--color-danger)',
    dangerHover: 'var(--color-danger-hover)',
    dangerText: 'var(--color-danger-text)',
    dangerSoft: 'var(--color-danger-soft)',
    onDanger: 'var(--color-on-danger)',
    focus: 'var(--color-focus)',
    backdrop: 'var(--color-backdrop)',
  },
  /** They do not grow with the text, which needs the room itself when people enlarge it on a phone. */
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    32: '32px',
    40: '40px',
    48: '48px',
  },
  /** By pixels at the default text size. */
  font: {
    12: '0.75rem',
    14: '0.875rem',
    16: '1rem',
    20: '1.25rem',
    28: '1.75rem',
    40: '2.5rem',
  },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  radius: { control: '8px', card: '12px', round: '999px' },
  shadow: 'var(--shadow)',
  /** How long a transition takes; zero where motion is unwanted. */
  motion: 'var(--motion)',
  /** How long one turn of an endless animation takes; zero, and so still, where motion is unwanted. */
  loop: 'var(--loop)',
  /** The smallest size of anything that is pressed. */
  touch: '44px',
  /** Media queries: `${tokens.media.wide} { … }`. */
  media: { narrow: '@media (max-width: 639.98px)', wide: '@media (min-width: 960px)' },
} as const;
