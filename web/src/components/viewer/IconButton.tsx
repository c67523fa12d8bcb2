/** A tool of the reader, by its icon; its words are its name and its tooltip. Impossible without `onClick`. */
export const IconButton = ({
  icon,
  label,
  isPressed,
  onClick,
}: {
  icon: `fr-icon-${string}`;
  label: string;
  /** Of what is shown or not. */
  isPressed?: boolean;
  onClick: (() => void) | undefined;
}) => (
  <button
    type="button"
    className={`fr-btn fr-btn--tertiary-no-outline fr-btn--sm ${icon}`}
    title={label}
    aria-pressed={isPressed}
    disabled={!onClick}
    onClick={onClick}
  >
    {label}
  </button>
);
