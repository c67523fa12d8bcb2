/** The key of an act, beside its words: for the eyes only, the name of the button stays its words. */
export const KeyHint = ({ children }: { children: string }) => (
  <span className="riph-touche" aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
);
