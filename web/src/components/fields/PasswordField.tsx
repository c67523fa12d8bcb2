import {
  FORCE_MDP_LABELS,
  FORCES_MDP,
  forceMdp,
  type IdentiteMdp,
  REGLE_MDP_LABELS,
  type RegleMdp,
  reglesNonRespectees,
} from '@riph/contracts/identity/mot-de-passe';
import { type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

type Props = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement> /** Takes the focus when a dialog opens. */;
  first?: boolean;
};

/** Password with show and hide; pasting is allowed. */
export const PasswordField = (p: Props) => {
  const f = useField(p);
  const [visible, setVisible] = useState(false);
  return (
    <div className={cx('fr-password', 'fr-input-group', f.error && 'fr-input-group--error')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <div className="fr-input-wrap riph-mdp">
        <input
          id={f.id}
          ref={p.inputRef}
          data-focus={p.first || undefined}
          name={p.field}
          className={cx('fr-password__input fr-input', f.error && 'fr-input--error')}
          type={visible ? 'text' : 'password'}
          autoComplete={p.autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={p.value}
          onChange={(e) => f.onType(e.target.value)}
          onBlur={f.onLeave}
          {...f.aria}
        />
        <button
          type="button"
          className={cx(
            'fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-btn--icon-left',
            visible ? 'fr-icon-eye-off-line' : 'fr-icon-eye-line',
          )}
          aria-pressed={visible}
          aria-controls={f.id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Masquer' : 'Afficher'}
          <span className="fr-sr-only"> : {p.label}</span>
        </button>
      </div>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};

const SHOWN: readonly RegleMdp[] = [
  'invalidPasswordMinLengthMessage',
  'invalidPasswordMinUpperCaseCharsMessage',
  'invalidPasswordMinLowerCaseCharsMessage',
  'invalidPasswordMinDigitsMessage',
  'invalidPasswordMinSpecialCharsMessage',
  'MDP_CONTIENT_IDENTIFIANT',
];

/** The meter: its word is what it says, its bar repeats it for the eye. The word is a status even while empty, so that its first change is read out. */
const Force = ({ motDePasse, identite }: { motDePasse: string; identite: IdentiteMdp }) => {
  const force = motDePasse ? forceMdp(motDePasse, identite) : null;
  return (
    <div className="riph-force">
      <p className="fr-text--sm fr-mb-0" role="status">
        {force && `Force du mot de passe : ${FORCE_MDP_LABELS[force]}`}
        {(force === 'FAIBLE' || force === 'SUFFISANTE') && '. Plus long, il résiste mieux.'}
      </p>
      {force && (
        <progress aria-hidden value={FORCES_MDP.indexOf(force) + 1} max={FORCES_MDP.length} className="riph-progression" />
      )}
    </div>
  );
};

/** The rules of a new password, ticked off as one types, and its strength; those that only the server knows appear when it refused them. */
export const PasswordRules = ({
  motDePasse,
  identite,
  refusees = [],
}: {
  motDePasse: string;
  identite: IdentiteMdp;
  refusees?: readonly RegleMdp[];
}) => {
  const broken = new Set<RegleMdp>([...(motDePasse ? reglesNonRespectees(motDePasse, identite) : SHOWN), ...refusees]);
  const rules = [...SHOWN, ...refusees.filter((r) => !SHOWN.includes(r))];
  return (
    <div className="riph-regles">
      <p className="fr-text--sm fr-mb-1v">Votre mot de passe doit respecter ces règles :</p>
      <ul>
        {rules.map((r) => (
          <li key={r} className={cx('fr-message', broken.has(r) ? 'fr-message--info' : 'fr-message--valid')}>
            {REGLE_MDP_LABELS[r]}
            <span className="fr-sr-only">{broken.has(r) ? ' (à respecter)' : ' (respectée)'}</span>
          </li>
        ))}
      </ul>
      <Force motDePasse={motDePasse} identite={identite} />
    </div>
  );
};
