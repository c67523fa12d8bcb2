import type { DosId } from '@riph/contracts/core/ids';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { lectureDe } from '@riph/contracts/etude/formulaire/depose';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { compte } from '../../labels/dates.ts';
import { type Changement, motsParChemin } from './changements.rules.ts';

/** The words of a sending by path of their field; null: no rank is asked yet, or it is being read. */
export const useMotsDeLEnvoi = (dosId: DosId, rang: number | null) => {
  const parts = rang === null ? null : { params: { dosId }, query: { rang } };
  const { data: a } = useCall(etudeDepose.calls.lire, parts);
  const { data: r } = useCall(etudeDepose.calls.lireRecherche, parts);
  return useMemo(
    () => (a && r ? motsParChemin({ administratif: a.administratif, recherche: r.recherche }, lectureDe(a.libelles)) : null),
    [a, r],
  );
};

type ValeurProps = {
  depuis: string;
  label: string;
  mots: ReadonlyMap<string, string> | null;
  path: string;
  onShow: () => void;
};

/** « Modifié », in words, and the former value when it is asked for. */
export const AncienneValeur = ({ depuis, label, mots, path, onShow }: ValeurProps) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <span className="riph-lu__modifie">
      <strong>Modifié depuis {depuis}.</strong>{' '}
      <button
        type="button"
        className="fr-link fr-link--sm"
        aria-expanded={ouvert}
        onClick={() => {
          setOuvert(!ouvert);
          onShow();
        }}
      >
        {ouvert ? 'Masquer l’ancienne valeur' : 'Voir l’ancienne valeur'}
        <span className="fr-sr-only"> : {label}</span>
      </button>
      {ouvert && (
        <span className="riph-lu__avant riph-texte" role="status">
          {mots ? (mots.get(path) ?? 'Rien n’était rempli.') : 'Chargement…'}
        </span>
      )}
    </span>
  );
};

type Props = {
  /** What the sending is compared with: « l’envoi précédent ». */
  depuis: string;
  changements: readonly Changement[];
  mots: ReadonlyMap<string, string> | null;
  onShow: () => void;
};

/** What the sponsor changed, each a link to its field; what he emptied stands here alone. */
export const ChangementsDepuis = ({ depuis, changements, mots, onShow }: Props) =>
  changements.length > 0 && (
    <section className="riph-carte" aria-labelledby="changements">
      <h3 className="riph-carte__titre" id="changements">
        {compte(changements.length, 'champ modifié', 'champs modifiés')} depuis {depuis}
      </h3>
      <ul>
        {changements.map((c) => (
          <li key={c.chemin}>
            {c.isVide ? (
              <>
                {c.label}, vidé. <AncienneValeur depuis={depuis} label={c.label} mots={mots} path={c.chemin} onShow={onShow} />
              </>
            ) : (
              <a href={c.chemin === 'sitesInvestigateurs' ? '#lieux' : `#champ-${c.chemin}`}>{c.label}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
