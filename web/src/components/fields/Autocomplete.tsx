import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';
import { norm } from './norm.ts';
import type { Option } from './SelectField.tsx';

type Props = FieldProps<Option | null> & {
  /** A list known beforehand (filtered here, accents and case ignored), or a search on the server. */
  options: readonly Option[] | ((texte: string) => Promise<readonly Option[]>);
  /** Shown when nothing matches. */
  aucun?: string;
  placeholder?: string;
};

const MAX_SHOWN = 12;
const WAIT_MS = 200;

/** Combobox (ARIA 1.2, list autocomplete): sponsor, person, committee, city… */
export const Autocomplete = (p: Props) => {
  const f = useField(p);
  const listId = useId();
  const [text, setText] = useState(p.value?.libelle ?? '');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Option[]>([]);
  const [active, setActive] = useState(-1);
  const [attente, setAttente] = useState(false);
  const asked = useRef(0);

  useEffect(() => setText(p.value?.libelle ?? ''), [p.value]);

  useEffect(() => {
    if (!open) return;
    asked.current += 1;
    const mine = asked.current;
    const query = p.value && text === p.value.libelle ? '' : text;
    const show = (options: readonly Option[]) => {
      // Answers may come out of order: only the last question counts.
      if (mine !== asked.current) return;
      setFound(options.slice(0, MAX_SHOWN));
      setActive(-1);
      setAttente(false);
    };
    const source = p.options;
    if (typeof source !== 'function')
      return show(source.filter((o) => norm(`${o.libelle} ${o.detail ?? ''}`).includes(norm(query))));
    setAttente(true);
    const timer = setTimeout(() => {
      source(query).then(show, () => show([]));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, open, p.options, p.value]);

  const choose = (o: Option) => {
    if (o.desactive) return;
    p.onChange(o);
    setText(o.libelle);
    setOpen(false);
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      setOpen(true);
      if (found.length) setActive((i) => (i + (e.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (e.key === 'Enter' && open && found[active]) {
      e.preventDefault();
      choose(found[active]);
    } else if (e.key === 'Escape' && open) {
      e.preventDefault();
      setOpen(false);
    }
  };
  const leave = () => {
    setOpen(false);
    // Text that names no option is not kept: the field shows what is chosen.
    setText(text.trim() === '' ? '' : (p.value?.libelle ?? ''));
    f.onLeave();
  };

  return (
    <div className={cx('fr-input-group', f.error && 'fr-input-group--error', 'riph-auto')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <div className="riph-auto__ancre">
        <div className="fr-input-wrap fr-icon-search-line">
          <input
            id={f.id}
            className={cx('fr-input', f.error && 'fr-input--error')}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={p.placeholder}
            disabled={p.disabled}
            value={text}
            onChange={(e) => {
              setText(e.target.value);
              setOpen(true);
              if (e.target.value === '' && p.value) p.onChange(null);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKey}
            onBlur={leave}
            {...f.aria}
          />
        </div>
        <div role="listbox" id={listId} aria-label={p.label} className="riph-auto__liste" hidden={!open || found.length === 0}>
          {found.map((o, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox input (ARIA pattern)
            <div
              key={o.code}
              role="option"
              id={`${listId}-${i}`}
              tabIndex={-1}
              aria-selected={i === active}
              aria-disabled={o.desactive || undefined}
              className="riph-auto__option"
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => choose(o)}
            >
              {o.libelle}
              {o.detail && <span className="fr-hint-text">{o.detail}</span>}
            </div>
          ))}
        </div>
        <p className={open && !attente && found.length === 0 ? 'riph-auto__aucun' : 'fr-sr-only'} role="status">
          {!open
            ? ''
            : attente
              ? 'Recherche…'
              : found.length
                ? `${found.length} propositions`
                : (p.aucun ?? 'Aucune proposition ne correspond.')}
        </p>
      </div>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};
