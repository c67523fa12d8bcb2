/** What a committee's first page says of the séances of today and of those that are not finished. Pure. */

import type { Jour } from '@riph/contracts/core/paris';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import type { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import type { Answer } from '../../api/types.ts';
import { compte } from '../../labels/dates.ts';

export type SeanceAFaire = Answer<typeof seanceTableauDeBord.calls.listerAFaire>[number];
type Annonce = { titre: string; suite: string; libelle: string; vers: string };

/** What follows the forecast of a quorum: « : 2 absences annoncées », or nothing. */
export const absencesAnnoncees = ({ absences }: { absences: number }): string =>
  absences === 0 ? '' : ` : ${compte(absences, 'absence annoncée', 'absences annoncées')}`;

const quorumPrevu = (s: SeanceAFaire): string => {
  if (s.presents === 0)
    return `${compte(s.membres, 'membre')} en fonction, quorum ${s.quorum ? 'possible' : 'impossible'}${absencesAnnoncees(s)}`;
  return `${compte(s.presents, 'présent')} sur ${s.membres}, quorum ${s.quorum ? 'atteint' : 'non atteint'}`;
};

/** What to say of the séance, what comes next, and where that is done. `aujourdhui`: the day in Paris. */
export const annonceDe = (s: SeanceAFaire, aujourdhui: Jour): Annonce => {
  const base = `/seances/${s.seanceId}`;
  const faits = `${compte(s.dossiers, 'dossier')}, ${quorumPrevu(s)}`;
  const du = s.date === aujourdhui ? `Séance d’aujourd’hui (${s.heureDebut})` : `Séance du ${dateEtHeure(s)}`;
  const presence = { libelle: 'Ouvrir la présence', vers: `${base}/presence` };
  const page = { libelle: 'Voir la séance', vers: base };
  switch (s.etape) {
    case 'A_OUVRIR':
      return {
        titre: `Séance aujourd’hui à ${s.heureDebut} : ${faits}`,
        suite: 'Elle n’est pas encore ouverte : ouvrez-la pour saisir la présence.',
        ...page,
      };
    case 'AUJOURDHUI':
      return {
        titre: `Séance aujourd’hui à ${s.heureDebut} : ${faits}`,
        suite: 'Relisez l’ordre du jour et saisissez la présence à mesure des arrivées.',
        ...presence,
      };
    case 'EN_COURS':
      return {
        titre: `Séance en cours depuis ${s.heureDebut} : ${faits}`,
        suite: 'Tenez la présence à jour, puis déclarez la séance tenue.',
        ...presence,
      };
    case 'A_DECLARER':
      return {
        titre: `${du} à déclarer tenue : ${faits}`,
        suite: 'Vérifiez la présence, puis déclarez la séance tenue.',
        ...presence,
      };
    case 'A_ANNULER':
      return {
        titre: `${du} jamais ouverte : ${compte(s.dossiers, 'dossier')} en attente`,
        suite: 'Annulez-la : ses dossiers iront à la séance suivante.',
        ...page,
      };
    case 'RELEVE':
      return {
        titre: `${du} tenue : relevé de décisions à rédiger`,
        suite: 'Produisez le relevé, faites-le signer, puis déposez-le.',
        libelle: 'Préparer le relevé',
        vers: `${base}/documents`,
      };
    case 'A_CLOTURER':
      return { titre: `${du} à clôturer`, suite: 'Son relevé de décisions signé est déposé : clôturez la séance.', ...page };
  }
};

/** After « Bonjour Anne »: the séance of the day, and how many actions wait. Silent until both are known. */
export const attenteDe = (
  seances: readonly SeanceAFaire[] | undefined,
  actions: number | undefined,
  aujourdhui: Jour,
): string => {
  if (seances === undefined || actions === undefined) return '';
  const duJour = seances.find((s) => s.date === aujourdhui);
  const total = actions + seances.length;
  if (duJour)
    return `, séance aujourd’hui à ${duJour.heureDebut}${total > 1 ? ` et ${compte(total - 1, 'autre action', 'autres actions')}` : ''}`;
  return total === 0 ? ', rien n’attend votre comité' : `, ${compte(total, 'action attend', 'actions attendent')} votre comité`;
};
