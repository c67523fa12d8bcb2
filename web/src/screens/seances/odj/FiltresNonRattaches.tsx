import { TEXTE_RECHERCHE_MAX } from '@riph/contracts/core/fields';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS, TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';

export const AUCUN_FILTRE = { texte: '', type: '', loi: '' };
type Saisie = typeof AUCUN_FILTRE;

/** What is asked of the list; `demande`: anything at all. */
export const demandeDe = ({ texte, type, loi }: Saisie) => {
  const typeChoisi = TYPES_DOSSIER.find((t) => t === type);
  const loiChoisie = REGLEMENTATIONS.find((r) => r === loi);
  return {
    filtres: { ...(typeChoisi && { type: typeChoisi }), ...(loiChoisie && { reglementationCode: loiChoisie }) },
    texte: texte.trim(),
    demande: texte.trim() !== '' || type !== '' || loi !== '',
  };
};

type Liste = { label: string; tous: string; valeur: string; onChange: (code: string) => void; libelles: Record<string, string> };
const Liste = ({ label, tous, valeur, onChange, libelles }: Liste) => (
  <label className="riph-filtres__champ">
    <span className="fr-label">{label}</span>
    <select className="fr-select" value={valeur} onChange={(e) => onChange(e.target.value)}>
      <option value="">{tous}</option>
      {Object.entries(libelles).map(([code, libelle]) => (
        <option key={code} value={code}>
          {libelle}
        </option>
      ))}
    </select>
  </label>
);

type Props = { saisie: Saisie; onChange: (s: Saisie) => void; masques: boolean };

/** Words, kind of request and regulation of the dossiers that wait for a séance. */
export const FiltresNonRattaches = ({ saisie, onChange, masques }: Props) => (
  <div className="riph-filtres riph-filtres__rangee" hidden={masques}>
    <label className="riph-filtres__champ">
      <span className="fr-label">Numéro ou mots du titre</span>
      <input
        className="fr-input"
        type="search"
        maxLength={TEXTE_RECHERCHE_MAX}
        autoComplete="off"
        value={saisie.texte}
        onChange={(e) => onChange({ ...saisie, texte: e.target.value })}
      />
    </label>
    <Liste
      label="Type"
      tous="Tous"
      valeur={saisie.type}
      onChange={(type) => onChange({ ...saisie, type })}
      libelles={TYPE_DOSSIER_LABELS}
    />
    <Liste
      label="Réglementation"
      tous="Toutes"
      valeur={saisie.loi}
      onChange={(loi) => onChange({ ...saisie, loi })}
      libelles={REGLEMENTATION_LABELS}
    />
  </div>
);
