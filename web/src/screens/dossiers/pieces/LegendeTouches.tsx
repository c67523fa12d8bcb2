/** The keys of the workbench of pieces. */
export const LegendeTouches = () => (
  <p className="riph-touches">
    <span>
      suivante <kbd>j</kbd> précédente <kbd>k</kbd>
    </span>
    <span>
      conforme <kbd>c</kbd> non conforme <kbd>n</kbd> motif <kbd>m</kbd>
    </span>
  </p>
);
