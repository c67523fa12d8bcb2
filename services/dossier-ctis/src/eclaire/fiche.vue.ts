/** The whole form of a trial: what was typed here, what the portal tells, where the trial stands. Pure. Rules: PUB-01, PUB-06. */

import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { effetEnFrance, typeDuPortail } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { etudeSituee } from '@riph/contracts/etude/etude.internal';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { eclaireAdmin, eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';
import type * as z from 'zod';
import { nomDuPays } from '../batch/pays.ts';
import { AUTORISES } from '../socle/autorisation.rules.ts';
import type { EtudeVue } from '../socle/collections.ts';
import { datesRecrutement, parDate } from '../socle/recrutement.rules.ts';
import { autoriseLe } from '../vigilance/vigilance.vue.ts';
import {
  adminPropose,
  avecPortail,
  eligibiliteDuPortail,
  figesDe,
  jugementDuPortail,
  recherchePropose,
  sitesDuPortail,
  titreDe,
} from './proposition.rules.ts';

const MEDICAMENT: Reglementation = 'REG536';
const REFUSE_EN_FRANCE = 11;
const MODIFICATIONS: readonly string[] = ['MS', 'MNS'];
const FINS: readonly EtatEtude[] = ['TERMINEE', 'TERMINEE_ANTICIPEE'];
const PAR_ESSAI = 1_000;

/** The id of a typed row says its trial and its rank in it: rows are taken away by their id alone. */
export const idLigneFiche = (etuId: EtuId, rang: number): number => CTIS_ID_MIN + (etuId - CTIS_ID_MIN) * PAR_ESSAI + rang;
export const ligneFicheDe = (id: number): { etuId: EtuId; rang: number } => ({
  etuId: CTIS_ID_MIN + Math.floor((id - CTIS_ID_MIN) / PAR_ESSAI),
  rang: (id - CTIS_ID_MIN) % PAR_ESSAI,
});
/** Rows that a form may have had typed in all its life. */
export const RANG_MAX = PAR_ESSAI - 1;

type Etape = { etat: EtatEtude; date: Jour };
/** Steps of the trial in France, from its authorisation on. */
function etapesDe(e: EtudeVue, autorisee: string | null): Etape[] {
  const dits = e.evenements.flatMap(({ type: mot, pays, date }): Etape[] => {
    const type = pays === FRANCE ? typeDuPortail(mot) : null;
    const etat = type && effetEnFrance({ type, pays });
    return etat && date !== null ? [{ etat, date }] : [];
  });
  const declare = e.statutDeclare ? [{ etat: e.statutDeclare.statut, date: e.statutDeclare.depuis }] : [];
  const debut: Etape[] = autorisee === null ? [] : [{ etat: 'A_DEMARRER', date: autorisee }];
  return [...debut, ...[...dits, ...declare].toSorted(parDate)];
}

const finDe = (etapes: readonly Etape[]): Jour | null => etapes.findLast((x) => FINS.includes(x.etat))?.date ?? null;

/** The public status alone authorises nothing: the decision of a request does. */
const etatDe = (e: EtudeVue, autorisee: string | null): EtatEtude =>
  (autorisee === null ? null : e.statut) ?? (e.statutFrance === REFUSE_EN_FRANCE ? 'REFUSEE' : 'EN_EVALUATION');

const promoteurDe = ({ administratif: { promoteur: p } }: EtudeVue) => ({
  promoteur: p?.nom ?? null,
  organisme: {
    adresse: p?.adresse?.lignes.join(', ') || null,
    codePostal: p?.adresse?.cp ?? null,
    ville: p?.adresse?.ville ?? null,
    pays: p?.adresse?.pays ? nomDuPays(p.adresse.pays) : null,
  },
});

const qualificationDe = ({ recherche: { faibleIntervention } }: EtudeVue) =>
  faibleIntervention
    ? { qualificationCode: 'FAIBLE_INTERVENTION', precision: 'Essai clinique de médicament à faible niveau d’intervention' }
    : { qualificationCode: 'ESSAI', precision: 'Essai clinique de médicament' };

/** As the file of volunteers knows it. */
export const etudeSitueeDe = (e: EtudeVue): z.input<typeof etudeSituee> => ({
  etuId: e.id,
  numero: e.numeroCtis,
  titre: titreDe(e),
  promoteur: promoteurDe(e).promoteur,
  etat: etatDe(e, autoriseLe(e)),
  reglementationCode: MEDICAMENT,
  qualificationCode: qualificationDe(e).qualificationCode,
  dateFinEffective: finDe(etapesDe(e, autoriseLe(e))),
  deposantUtiIds: e.acces.map((a) => a.utiId),
});

export function ficheRegistreDe(e: EtudeVue): FicheRegistre {
  const { eclaire: f } = e;
  if (f.conservee) return f.conservee;
  const propose = { admin: adminPropose(e), recherche: recherchePropose(e) };
  const figes = figesDe(propose.admin, propose.recherche);
  const autorisee = autoriseLe(e);
  const etapes = etapesDe(e, autorisee);
  const { debut, fin } = datesRecrutement(e);
  const typee = <L extends { rang: number }>({ rang, ...ligne }: L) => ({
    ...ligne,
    id: idLigneFiche(e.id, rang),
    origine: 'SAISIE' as const,
  });
  const [eligibilite, jugement] = [eligibiliteDuPortail(e), jugementDuPortail(e)];
  return {
    etuId: e.id,
    numero: e.numeroCtis,
    titreCourt: e.titreCourt || e.titre,
    numeroPrincipal: e.numeroCtis,
    reglementationCode: MEDICAMENT,
    titre: titreDe(e),
    ...qualificationDe(e),
    ...promoteurDe(e),
    domaines: [...new Set(e.recherche.domaines.map((d) => d.libelle))],
    etat: etatDe(e, autorisee),
    dateAvisFavorable: autorisee,
    dateDebutEffectif: etapes.find((x) => x.etat === 'EN_COURS')?.date ?? null,
    dateFinEffective: finDe(etapes),
    historique: etapes,
    avisModifications: e.dossiers.flatMap((d) =>
      MODIFICATIONS.includes(d.type) && AUTORISES.includes(d.statut) && d.dateDecision
        ? { numero: `${e.numeroCtis}-${d.cleDemande}`, dateAvis: d.dateDecision }
        : [],
    ),
    admin: eclaireAdmin.parse(avecPortail(f.admin, propose.admin, figes)),
    adminVersion: f.adminVersion,
    adminMajLe: f.adminMajLe,
    recherche: eclaireRecherche.parse(avecPortail(f.recherche, propose.recherche, figes)),
    rechercheVersion: f.rechercheVersion,
    rechercheMajLe: f.rechercheMajLe,
    figes,
    recrutement: e.recrutement ?? 'EN_ATTENTE',
    recrutementDebut: debut,
    recrutementFin: fin,
    recrutementHistorique: f.recrutement.historique,
    eligibilite: [...eligibilite, ...f.eligibilite.map((c, i) => ({ ...typee(c), ordre: eligibilite.length + i }))],
    jugement: [...jugement, ...f.jugement.map((c, i) => ({ ...typee(c), ordre: jugement.length + i }))],
    sites: [...sitesDuPortail(e), ...f.sites.map(typee)],
    publicationAutorisee: e.publicationAutorisee,
    publicationLe: f.publicationLe,
    publicationPar: f.publicationPar,
    publicationMotif: f.publicationMotif,
  };
}
