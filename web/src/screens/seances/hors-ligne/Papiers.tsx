import type { DosId } from '@riph/contracts/core/ids';
import { StatusBadge } from '../../../components/badges.tsx';
import { cx } from '../../../components/cx.ts';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { type Pack, type Papier, papiersDe } from './contenu.ts';

type Props = {
  pack: Pack;
  faits: ReadonlySet<string>;
  ouvert: Papier | null;
  onOpen: (p: Papier) => void;
};

/** The papers by dossier, each opened by a click; one that has not come is said to be missing. */
export const Papiers = ({ pack, faits, ouvert, onOpen }: Props) => {
  const papiers = papiersDe(pack);
  const list = (dosId: DosId | null) => (
    <ul className="riph-emporte__papiers">
      {papiers
        .filter((p) => p.dosId === dosId)
        .map((p) => (
          <li key={`${p.rayon}-${p.sha256}-${p.nom}`}>
            <button
              type="button"
              className={cx('fr-link riph-emporte__papier', ouvert?.sha256 === p.sha256 && 'riph-emporte__papier--ouvert')}
              aria-current={ouvert?.sha256 === p.sha256 && ouvert.dosId === p.dosId ? 'true' : undefined}
              disabled={!faits.has(p.sha256)}
              onClick={() => onOpen(p)}
            >
              {p.nom}
            </button>{' '}
            <span className="riph-discret">
              {p.rayon}, {sizeFr(p.taille)}
            </span>{' '}
            {!faits.has(p.sha256) && <StatusBadge tone="warning">pas encore là</StatusBadge>}
          </li>
        ))}
    </ul>
  );
  return (
    <>
      {pack.documents.length > 0 && (
        <section aria-label="Documents de la séance">
          <h3 className="fr-h6 fr-mb-1v">Séance</h3>
          {list(null)}
        </section>
      )}
      {pack.dossiers.map((d) => (
        <section key={d.dosId} aria-label={`Dossier ${d.numero}`}>
          <h3 className="fr-h6 fr-mb-1v">
            <span className="riph-chiffres">{d.numero}</span> {d.titre || 'Sans titre'}
          </h3>
          {d.reserve === null ? (
            list(d.dosId)
          ) : (
            <p>
              <StatusBadge tone="warning">non emporté</StatusBadge> {d.reserve}
            </p>
          )}
        </section>
      ))}
    </>
  );
};
