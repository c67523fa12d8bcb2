import { dateEtHeure } from '@riph/contracts/seance/moment';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';

const MOTIF_MAX = 1_000;
type Seance = { date: string; heureDebut: string };

const PREVENUS =
  'Par courriel : le déposant, les rapporteurs et le secrétariat du comité. Un ordre du jour déjà envoyé est à renvoyer depuis la page de sa séance.';

const titreDe = (de: Seance | null, vers: Seance, tardive: boolean): string => {
  if (de) return `Déplacer de la séance du ${dateEtHeure(de)} à celle du ${dateEtHeure(vers)}`;
  return tardive ? 'Inscrire après le délai légal' : `Inscrire à la séance du ${dateEtHeure(vers)}`;
};

/**
 * Confirms a registration that moves the dossier from another séance, that gives a new day to one which was taken off, that comes after the legal limit, or that
 * parts the two sides of a mixed study: the last one asks for a reason.
 */
export const InscriptionDialog = ({
  objet,
  de,
  quittee = null,
  vers,
  avertissement,
  motifDemande = null,
  onConfirm,
  onClose,
}: {
  objet: string;
  /** The séance that the dossier leaves; null when it is in none. */
  de: Seance | null;
  /** The séance that it was taken off before: whoever was told of that one learns the new day. */
  quittee?: Seance | null;
  vers: Seance;
  avertissement: string | null;
  /** Why a reason is asked. */
  motifDemande?: string | null;
  onConfirm: (motif: string | undefined) => unknown;
  onClose: () => void;
}) => {
  const motif = useMotif(1, 'Écrivez pourquoi les deux volets sont examinés séparément.');
  const confirmer = () => {
    if (motifDemande === null) return onConfirm(undefined);
    return motif.verifier() ? onConfirm(motif.texte) : undefined;
  };
  return (
    <ConfirmDialog
      title={titreDe(de, vers, avertissement !== null)}
      objet={objet}
      effect={[
        de && `Le dossier quitte l’ordre du jour de la séance du ${dateEtHeure(de)} et sa place y est rendue.`,
        quittee && `Le dossier avait été retiré de la séance du ${dateEtHeure(quittee)} : son nouveau jour est annoncé.`,
        avertissement && `${avertissement} Le silence du comité vaudrait refus.`,
        motifDemande,
      ]
        .filter(Boolean)
        .join(' ')}
      prevenus={de || quittee ? PREVENUS : 'Personne : un ordre du jour déjà envoyé est à renvoyer depuis la page de la séance.'}
      back="Le dossier pourra être changé de séance à nouveau."
      label={de ? 'Déplacer le dossier' : avertissement ? 'Inscrire quand même' : 'Inscrire le dossier'}
      danger={avertissement !== null}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {motifDemande !== null && (
        <TextArea
          {...motif.champ}
          label="Pourquoi les deux volets sont examinés séparément"
          hint="Le motif est gardé dans l’historique de la séance."
          max={MOTIF_MAX}
        />
      )}
    </ConfirmDialog>
  );
};
