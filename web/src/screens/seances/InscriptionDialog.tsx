import { dateEtHeure } from '@riph/contracts/seance/moment';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';

type Seance = { date: string; heureDebut: string };

/** Confirms a registration that moves the dossier from another session, or that comes after the legal limit, or both. */
export const InscriptionDialog = ({
  objet,
  de,
  vers,
  avertissement,
  onConfirm,
  onClose,
}: {
  objet: string;
  /** The session that the dossier leaves; null when it is in none. */
  de: Seance | null;
  vers: Seance;
  avertissement: string | null;
  onConfirm: () => unknown;
  onClose: () => void;
}) => (
  <ConfirmDialog
    titre={de ? `Déplacer de la séance du ${dateEtHeure(de)} à celle du ${dateEtHeure(vers)}` : 'Inscrire après le délai légal'}
    objet={objet}
    effet={[
      de && `Le dossier quitte l’ordre du jour de la séance du ${dateEtHeure(de)} et sa place y est rendue.`,
      avertissement && `${avertissement} Le silence du comité vaudrait refus.`,
    ]
      .filter(Boolean)
      .join(' ')}
    prevenus={
      de
        ? 'Par courriel : le déposant, les rapporteurs et le secrétariat du comité. Un ordre du jour déjà envoyé est à renvoyer depuis la page de sa séance.'
        : 'Personne : un ordre du jour déjà envoyé est à renvoyer depuis la page de la séance.'
    }
    retour="Le dossier pourra être changé de séance à nouveau."
    libelle={de ? 'Déplacer le dossier' : 'Inscrire quand même'}
    danger={avertissement !== null}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
