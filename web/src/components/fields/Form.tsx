import type { FieldError } from '@riph/contracts/core/errors';
import { type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { FormContext, fieldId, focusField } from './form-context.ts';

/**
 * Summary of the errors on top of a form, each line leads to its field. Takes the focus at each `envoi` and when it says something new; not
 * when a line goes away, for whoever mends a field is typing in it.
 */
const ErrorSummary = ({
  errors,
  labels = {},
  envoi = 0,
}: {
  errors: readonly FieldError[];
  envoi?: number;
  labels?: Readonly<Record<string, string>>;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((e) => `${e.champ} ${e.message}`).join('\n');
  const before = useRef({ said: '', envoi });
  useEffect(() => {
    const known = before.current.envoi === envoi ? before.current.said.split('\n') : [];
    before.current = { said, envoi };
    if (said.split('\n').some((line) => line !== '' && !known.includes(line))) box.current?.focus();
  }, [said, envoi]);
  if (!errors.length) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that takes the focus, not a set of fields
    <div ref={box} className="fr-alert fr-alert--error" role="group" tabIndex={-1} aria-label="Erreurs du formulaire">
      <p className="fr-alert__title">
        {errors.length === 1 ? 'Une valeur est à corriger' : `${errors.length} valeurs sont à corriger`}
      </p>
      <ul>
        {errors.map((e) => (
          <li key={`${e.champ}-${e.message}`}>
            <a
              href={`#${fieldId(e.champ)}`}
              onClick={(click) => {
                click.preventDefault();
                focusField(e.champ);
              }}
            >
              {labels[e.champ] ? `${labels[e.champ]} : ` : ''}
              {e.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

type FormProps = {
  onSubmit: () => void;
  errors?: readonly FieldError[];
  /** Labels of the fields in the summary, by `field`. */
  labels?: Readonly<Record<string, string>>;
  label: string;
  id?: string;
  children: ReactNode;
};

const NONE: readonly FieldError[] = [];

/** A form: error summary on top, errors tied to their fields by `field`. Validation is ours, never the browser's bubbles. */
export const Form = ({ onSubmit, errors = NONE, labels, label, id, children }: FormProps) => {
  const state = useMemo(() => ({ errors, prefixe: '' }), [errors]);
  const [envoi, setEnvoi] = useState(0);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    setEnvoi(envoi + 1);
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit} aria-label={label} className="riph-pile">
      <ErrorSummary errors={errors} envoi={envoi} {...(labels && { labels })} />
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
};

/** Fields below it are named `prefixe.champ`: a person or an organisation inside a larger form. */
export const FieldPrefix = ({ prefix, children }: { prefix: string; children: ReactNode }) => {
  const parent = useContext(FormContext);
  const state = useMemo(() => ({ ...parent, prefixe: `${parent.prefixe}${prefix}.` }), [parent, prefix]);
  return <FormContext value={state}>{children}</FormContext>;
};

type BlockProps = {
  title: string;
  hint?: ReactNode;
  id?: string;
  /** Folded at first: nothing in it is asked of everybody. */
  folded?: boolean;
  children: ReactNode;
};

/** One topic of a form: title, a sentence of help, its fields. */
export const FormBlock = ({ title, hint, id, folded, children }: BlockProps) =>
  folded ? (
    <details className="riph-bloc riph-bloc--replie" id={id}>
      <summary className="riph-bloc__titre fr-h6">
        {title} <span className="riph-obligatoire">(facultatif)</span>
      </summary>
      <fieldset className="riph-bloc__corps">
        <legend className="fr-sr-only">{title}</legend>
        {hint && <p className="riph-bloc__aide">{hint}</p>}
        <div className="riph-pile">{children}</div>
      </fieldset>
    </details>
  ) : (
    <fieldset className="riph-bloc" id={id}>
      <legend className="riph-bloc__titre fr-h6">{title}</legend>
      {hint && <p className="riph-bloc__aide">{hint}</p>}
      <div className="riph-pile">{children}</div>
    </fieldset>
  );
