import { eurosFr, ROLE_INDEMNITE_LABELS } from '@riph/contracts/indemnites/calcul.rules';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { ETAT_LIGNE_LABELS, MOTIF_CORRECTION_MIN } from '@riph/contracts/indemnites/indemnites.schemas';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { dateFr } from '../../labels/dates.ts';

const { reprendreLigne, retablirLigne, listerSansDossier } = indemnitesCorrections.calls;
type Ligne = Answer<typeof listerSansDossier>[number];
const TONS = { A_VENIR: 'info', CERTIFIEE: 'success', SUPPRIMEE: 'neutre', REGULARISEE: 'warning' } as const;

const quiEtQuoi = (l: Ligne): string => `${l.prenom} ${l.nom}, ${ROLE_INDEMNITE_LABELS[l.role].toLowerCase()}`;

/** A line with what made it, and what became of it. A kept one may be taken back by the next file, or given again. */
export const LigneCorrigee = ({ ligne: l }: { ligne: Ligne }) => {
  const [question, setQuestion] = useState(false);
  const isRetablir = l.etat === 'SUPPRIMEE' || l.etat === 'REGULARISEE';
  const verbe = isRetablir ? 'Rétablir' : 'Reprendre';
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <span>
        <strong>
          {l.prenom} {l.nom}
        </strong>
        , {ROLE_INDEMNITE_LABELS[l.role].toLowerCase()} <StatusBadge tone={TONS[l.etat]}>{ETAT_LIGNE_LABELS[l.etat]}</StatusBadge>{' '}
        <strong className="riph-chiffres">{eurosFr(l.montant)}</strong>
        <br />
        {l.explication}
        <span className="riph-discret">
          {l.fichier && ` ; fichier du ${dateFr(l.fichier.dateDebut)} au ${dateFr(l.fichier.dateFin)}`}
          {l.supprimeLe &&
            ` ; supprimée le ${dateFr(l.supprimeLe)} par ${l.supprimePar}${l.supprimeMotif ? ` : ${l.supprimeMotif}` : ''}`}
        </span>
      </span>
      {l.id !== null && (
        <span className="riph-rangee">
          <Button
            size="sm"
            priority="tertiary"
            aria-label={`${verbe} l’indemnité de ${quiEtQuoi(l)}`}
            onClick={() => setQuestion(true)}
          >
            {verbe}
          </Button>
        </span>
      )}
      {question && l.id !== null && <Question ligne={l} ligneId={l.id} onClose={() => setQuestion(false)} />}
    </li>
  );
};

type Props = { ligne: Ligne; ligneId: number; onClose: () => void };
const Question = ({ ligne: l, ligneId, onClose }: Props) => {
  const retablir = useAction(retablirLigne, { success: 'Indemnité rétablie' });
  const reprendre = useAction(reprendreLigne, { success: 'Indemnité reprise au prochain fichier' });
  const motif = useMotif(MOTIF_CORRECTION_MIN);
  const params = { ligneId };
  const commun = {
    objet: quiEtQuoi(l),
    prevenus: 'Le membre et les gestionnaires du comité, par courriel, avec le motif.',
    onClose,
    children: <TextArea {...motif.champ} label="Motif" max={500} rows={3} />,
  };
  const puis = async (faire: typeof reprendre | typeof retablir) => {
    if (motif.verifier() && (await faire({ params, body: { motif: motif.texte } })).ok) onClose();
  };
  return l.etat === 'CERTIFIEE' ? (
    <ConfirmDialog
      {...commun}
      title="Reprendre l’indemnité"
      effect={`${eurosFr(l.montant)} déjà certifiés seront repris par une ligne négative dans le prochain fichier ; le fichier certifié ne change pas.`}
      back="Vous pouvez la rétablir."
      label="Reprendre"
      danger
      onConfirm={() => puis(reprendre)}
    />
  ) : (
    <ConfirmDialog
      {...commun}
      title="Rétablir l’indemnité"
      effect={`${eurosFr(l.montant)} seront de nouveau dus dans le prochain fichier du comité ; un fichier préparé est à préparer de nouveau.`}
      back="Vous pouvez la retirer de nouveau."
      label="Rétablir"
      onConfirm={() => puis(retablir)}
    />
  );
};
