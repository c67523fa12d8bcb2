/** Small native checkbox of a table, with the target size of RGAA. */
export const Checkbox = ({
  label,
  checked,
  mixed = false,
  disabled = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className="riph-case">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      ref={(el) => {
        if (el) el.indeterminate = mixed;
      }}
      onChange={(e) => onChange(e.target.checked)}
    />
    <span className="fr-sr-only">{label}</span>
  </label>
);
