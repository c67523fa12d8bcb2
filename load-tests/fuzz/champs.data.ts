/** What the schemas alone do not say about the bodies of the writes: rules between fields, whom they must name. By call. */
import { addJours } from '@riph/contracts/core/deadlines';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { ELEMENTS_RECHERCHE, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { CATEGORIES_BAREME } from '@riph/contracts/indemnites/bareme.rules';
import type { ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';

const seance = {
  date: '2027-03-04',
  heureDebut: '14:00',
  heureFin: '18:00',
  dateLimiteRapports: '2027-03-01',
  dateConvocation: '2027-02-20',
  lienVisio: null,
};
/** Of a person that is made with a first nomination. */
export const NOMINATION = {
  college: 'COLLEGE_1',
  categorie: 'C1_RECHERCHE',
  fonction: 'MEMBRE',
  dateDebut: '2026-01-01',
  dateFin: '2026-12-31',
  arreteReference: null,
  motifFin: null,
};
const periode = {
  dateDebut: '2027-01-01',
  dateFin: '2027-12-31',
  categorie: 'C1_RECHERCHE',
  college: 'COLLEGE_1',
  fonction: 'MEMBRE',
};

const sansCompetence = { competences: [], competencesUe: [] };

/** Whether the write is about the nominations of one member. */
export const deLeurMembre = (name: string): boolean => name.startsWith('identity.nominations.');

/** Numbers of countries and of types of sponsor are those of the lists: none is the only one known here. */
const horsListes = { payId: null, tproId: null };
const membreHorsListes = { ...horsListes, competences: [] };
/** A registration names both: Belgium, whose postal codes are of any form, and the first type. */
const desListes = { payId: 56, tproId: 51 };

const motDePasseDe = (profil: string): string => accountsOf(profil)[0].motDePasse;

const COEFFICIENTS = Object.fromEntries(CATEGORIES_BAREME.map((c) => [c, 1_000]));

export const CORPS: Readonly<Record<string, Record<string, unknown>>> = {
  // Of a trial that nobody has received.
  'dossier-ctis.etude.verifierAcces': { numeroCtis: '2026-599998-10-00' },
  'identity.administrationDeposants.modifier': { ...horsListes, utiId: accountsOf('DEPOSANT')[0].utiId },
  'identity.inscription.creer': {
    ...desListes,
    email: 'champs.inscription@exemple.fr',
    emailConfirmation: 'champs.inscription@exemple.fr',
    siteWeb: '',
    dureeSaisie: 60_000,
  },
  // A token that nobody signed.
  'identity.session.presenterFacteur': { jeton: 'un.jeton.invente' },
  // Of no sign-in: null would end those of the other suites.
  'identity.session.fermer': { reference: 'A'.repeat(22) },
  // Another address is sent with the rest: it asks the password.
  'identity.deposant.modifier': { ...horsListes, motDePasse: motDePasseDe('DEPOSANT') },
  'identity.profil.modifier': { ...horsListes, motDePasse: motDePasseDe(profilsOf(identityProfil.calls.modifier)[0]) },
  'identity.profil.modifierMembreCpp': {
    ...membreHorsListes,
    motDePasse: motDePasseDe(profilsOf(identityProfil.calls.modifierMembreCpp)[0]),
  },
  'identity.administrationMembres.creer': {
    ...membreHorsListes,
    email: 'champs.membre@exemple.fr',
    nomination: { ...NOMINATION, cppId: 1 },
  },
  'identity.gestionnaireMembres.creer': { ...membreHorsListes, email: 'champs.membre.cpp@exemple.fr', nomination: NOMINATION },
  'identity.administrationMembres.modifier': membreHorsListes,
  'identity.gestionnaireMembres.modifier': membreHorsListes,
  'identity.utilisateurAnsm.modifier': horsListes,
  'identity.utilisateurAnsm.creer': { ...horsListes, email: 'champs.ansm@exemple.fr' },
  'identity.nominations.creer': periode,
  'identity.nominations.modifier': periode,
  // Each stands in a list.
  'referentiel.cppAdministration.creer': sansCompetence,
  'referentiel.cppAdministration.modifier': sansCompetence,
  'etude.historique.creer': {
    reglementationCode: 'JARDE',
    qualificationCode: 'CAT2',
    cppId: 1,
    dateAvis: '2018-03-01',
    dateAutorisationAnsm: null,
    dateDebutEffectif: '2018-09-03',
    deposantEmail: null,
  },
  'referentiel.parametrageAdministration.modifierTas': {
    delaiMinSeance: 21,
    delaiMaxSeance: 30,
    delaiMaxElargi: 45,
    modeCrise: false,
  },
  'seance.presence.modifier': { arrivee: '14:00', depart: '15:00' },
  'seance.seance.creer': seance,
  'seance.seance.modifier': seance,
  'vrb.designations.designer': { centre: 'C00001', dateDebut: '2027-03-01', dateFin: '2027-03-02', memePersonne: null },
  'indemnites.baremes.ajouter': { code: 'B2099', rapporteur: COEFFICIENTS, methodologiste: COEFFICIENTS, president: [0, 0, 0] },
  'vrb.etudeInvestigateurs.ajouter': { centre: 'C00001' },
  'vrb.etudeInvestigateurs.modifier': { centre: 'C00001' },
  'vrb.investigateurs.creer': { centre: 'C00001', email: 'champs.investigateur@exemple.fr', rpps: '10001234565' },
  'vrb.investigateurs.modifier': { rpps: '10001234565' },
  'vrb.gerants.ajouter': { centre: 'C00001' },
};

let suite = Math.floor(Date.now() / 1000);
/** Values that must be new each time that the tests run on one platform: codes, days, addresses. */
export function neufs({ name }: { name: string }): Record<string, unknown> {
  suite += 1;
  if (name === 'referentiel.cppAdministration.creer') return { code: String(suite).slice(-10).padStart(10, '0') };
  if (/^referentiel\..*\.creer/.test(name)) return { code: `C${suite.toString(36).toUpperCase()}` };
  if (name === 'etude.historique.creer')
    return { numero: `H${suite}`, numeroNational: `2015-A${String(suite).slice(-5)}-${String(suite).slice(-7, -5)}` };
  if (name.startsWith('seance.seance.')) return { date: jourNeuf(suite), dateLimiteRapports: null, dateConvocation: null };
  if (name.startsWith('identity.nominations.')) return { dateDebut: jourNeuf(3 * suite), dateFin: jourNeuf(3 * suite + 1) };
  const email = `champs.${suite}@exemple.fr`;
  if (name === 'identity.inscription.creer') return { email, emailConfirmation: email };
  if (/^identity\..*\.creer$/.test(name)) return { email };
  return {};
}
const jourNeuf = (n: number): string => addJours('2027-01-01', n % 15_000);

/** The answers that the form of a regulation does not ask for: it empties them (dispositif.db.spec.ts). */
const dAutresFormulaires = (reglementation: ReglementationNationale): string[] =>
  Object.keys(elementRecherche.shape)
    .filter((champ) => !(champ in ELEMENTS_RECHERCHE[reglementation].shape))
    .map((champ) => `donnees.${champ}`);

/** Free texts that are not there to be kept in clear: passwords, the same text twice, a trap for robots, names of fields, the reason of a step that takes none. */
export const TELS_QUELS: Readonly<Record<string, readonly string[]>> = {
  'identity.inscription.creer': ['emailConfirmation', 'siteWeb'],
  'identity.motDePasse.envoyerCourriel': ['email'],
  'identity.deposant.modifier': ['motDePasse'],
  'identity.profil.modifier': ['motDePasse'],
  'identity.profil.modifierMembreCpp': ['motDePasse', 'competences.0'],
  'etude.elementAdministratif.modifier': ['verifies.0'],
  'etude.elementAdministratif.modifierDi': ['verifies.0'],
  'etude.elementAdministratif.modifierMs': ['verifies.0'],
  'etude.elementRecherche.modifierJarde': ['verifies.0', ...dAutresFormulaires('JARDE')],
  'etude.elementRecherche.modifier745': ['verifies.0', ...dAutresFormulaires('REG745')],
  'etude.elementRecherche.modifier746': ['verifies.0', ...dAutresFormulaires('REG746')],
  // Names the trial that the list showed: compared, and kept only where it is that of the study.
  'etude.rapatriement.rapatrier': ['etudes.0.numeroCtis'],
  // The first is compared with the study, the second stands in the journal alone.
  'etude.conservation.detruire': ['reference', 'motif'],
  'dossier-ctis.conservation.detruire': ['reference', 'motif'],
  'seance.seance.appelerTransition': ['motif'],
  // In the journal alone, which this test leaves aside: passe.db.spec.ts and referentiel.db.spec.ts read them back.
  'identity.nominations.modifier': ['motifCorrection'],
  'referentiel.parametrageAdministration.modifierTas': ['motif'],
  // Sealed, or not kept at all: the database holds none of these in clear (services/vrb).
  'vrb.designations.designer': ['nom', 'prenom', 'lieuNaissance', 'motifDistinction'],
  'vrb.designations.modifierParticipation': ['motifSortie'],
  'vrb.periodes.modifier': ['motifProrogation'],
  // Chosen from a list, or of a form that is checked.
  'etude.historique.creer': ['qualificationCode', 'numero', 'numeroNational'],
  ...Object.fromEntries(
    ['administrationMembres', 'gestionnaireMembres'].flatMap((groupe) =>
      ['creer', 'modifier'].map((appel) => [`identity.${groupe}.${appel}`, ['competences.0']]),
    ),
  ),
  'referentiel.cppAdministration.creer': ['competences.0', 'competencesUe.0'],
  'referentiel.cppAdministration.modifier': ['competences.0', 'competencesUe.0'],
};

const ETAPE = 'needs a dossier or a séance at that step: bff/test/parcours.http.spec.ts plays it';
const DIRECT = 'needs a séance on its day: services/seance/src/direct/direct.db.spec.ts reads back what was typed';
const VIE = 'needs a study at that step: vie.db.spec.ts plays it';
const EXPERTISE = 'needs a request at that step: sollicitations.db.spec.ts plays it';
const MIXTE = 'needs both sides of a mixed study: services/etude/src/vie/mixte/mixte.db.spec.ts plays it';
const CTIS = 'needs a trial at that step: services/dossier-ctis/src/instruction/instruction.db.spec.ts reads back what was typed';
const RECOURS = 'needs a trial that was refused: services/dossier-ctis/src/recours/recours.db.spec.ts reads back what was typed';
const FICHE_EXPERT = 'its competences stand in a list: expert.db.spec.ts reads back what was typed';
const NOTE = 'needs a dossier of the committee of its writer; notes.db.spec.ts reads back what was typed';
const REGISTRE = 'its version is that of the form that was read; registre.db.spec.ts reads back what was typed';
const FORMULAIRE = 'the forms of a dossier: textes.http.spec.ts compares each of their fields';

/** Calls whose texts another service keeps: persons are identity's. */
export const GARDES_PAR: Readonly<Record<string, string>> = {
  'vrb.investigateurs.creer': 'identity',
  'vrb.investigateurs.modifier': 'identity',
};

/** Writes that a generated body does not bring to success, each with the reason. */
export const SANS_SUITE: Readonly<Record<string, string>> = {
  'identity.motDePasse.reinitialiser': 'a password is not stored',
  'identity.motDePasse.modifier': 'a password is not stored',
  'identity.exports.demander': 'the address of an export, not a text: bff/src/exports.db.spec.ts reads back its filters',
  'referentiel.parametrageAdministration.creerPieceObligatoire':
    'needs a category of the same law; modifierPieceObligatoire stores the same text',
  'referentiel.listesAdministration.creerQualification':
    'the law alone makes a qualification; modifierQualification stores the same text',
  'referentiel.entitesAdministration.creerPays': 'its code and number are those of a norm; modifierPays stores the same text',
  'referentiel.entitesAdministration.modifierReglementation':
    'there is no list of them with versions; modifierPromoteur goes the same way',
  'seance.seance.deciderAudition':
    'needs a dossier on the agenda: services/seance/src/deroulement/auditions.db.spec.ts reads back what was typed',
  'seance.seance.modifier': 'its version moves with what is written on the séance; seance.seance.creer stores the same texts',
  'seance.absences.annoncer': 'needs a member who sits on the day: proposition.db.spec.ts reads back what was typed',
  'seance.dossier.deplacer':
    'asks a reason where both sides of a mixed study would sit apart: mixte.db.spec.ts finds it in the history of the session',
  'seance.documents.enregistrer': ETAPE,
  'etude.historique.ajouterAvis': 'needs a dossier that predates the platform: historique.db.spec.ts reads back what was typed',
  'etude.historique.ecarterAvis': 'needs a dossier taken over and confirmed: historique.db.spec.ts reads back its reason',
  'etude.elementAdministratif.modifier': FORMULAIRE,
  'etude.elementAdministratif.modifierDi': FORMULAIRE,
  'etude.elementAdministratif.modifierMs': FORMULAIRE,
  'etude.elementRecherche.modifierJarde': FORMULAIRE,
  'etude.elementRecherche.modifier745': FORMULAIRE,
  'etude.elementRecherche.modifier746': FORMULAIRE,
  'examen.pieces.juger': 'needs a dossier whose admissibility is open: recevabilite.db.spec.ts reads back its reason',
  'examen.pieces.ajouter': 'fichiers.http.spec.ts compares what is typed beside a file',
  'examen.brouillonReponse.enregistrer': 'needs a request that waits; brouillon-reponse.db.spec.ts reads back what was typed',
  'dossier-ctis.partieDeuxPieces.ajouter':
    'needs a part II that is open: pieces.db.spec.ts of dossier-ctis reads back what is typed beside a file',
  'etude.centresRecherche.supprimer': 'its texts name what must stand already',
  'etude.centresRecherche.modifier':
    'its path names what must stand already; etude.centresRecherche.ajouter stores the same texts',
  'etude.recevabilite.traiter': ETAPE,
  'etude.workflow.appeler': ETAPE,
  'etude.workflow.demanderModification': ETAPE,
  'etude.workflow.emettreAvisFinal': ETAPE,
  'examen.liens.declarer': ETAPE,
  'examen.liens.retirer': ETAPE,
  'examen.rapporteurs.resolliciter': 'needs a reporter in place: resollicitation.db.spec.ts reads back what was typed',
  'etude.etudeWorkflow.suspendre': VIE,
  'etude.etudeWorkflow.reprendre': VIE,
  'etude.etudeWorkflow.terminer': VIE,
  'etude.etudeWorkflow.archiver': VIE,
  'etude.etudeWorkflow.abandonner': VIE,
  'etude.documentsInformation.ajouter': VIE,
  'etude.documentsAnsm.ajouter': VIE,
  'etude.signalementParent.signaler': 'needs the hours of a draw: signalement.db.spec.ts reads back what was told',
  'etude.documentsAnsm.repondre': 'needs a question of the agency: documents-ansm.db.spec.ts reads back its answer',
  'indemnites.corrections.marquerAcceleration': 'needs a report to be paid on a trial: essais.db.spec.ts reads back its reason',
  'indemnites.corrections.retirer': 'needs lines of a dossier: corrections.db.spec.ts reads back its reason',
  'indemnites.corrections.reprendreLigne': 'needs a certified line: corrections.db.spec.ts plays it',
  'indemnites.corrections.retablirLigne': 'needs a line taken back: corrections.db.spec.ts plays it',
  'indemnites.baremes.ajouter': 'begins after the last one: baremes.db.spec.ts reads back what was typed',
  'seance.rapportActivite.retirer': 'needs a report: rapports.db.spec.ts reads back its reason',
  'seance.rapportActivite.deposer': 'one a year for each committee: rapports.db.spec.ts reads back what was typed',
  'etude.etude.modifierInfo': VIE,
  'etude.assurance.renouveler': VIE,
  'examen.registre.modifierElementsAdmin': REGISTRE,
  'examen.registre.modifierElementsRecherche': REGISTRE,
  'examen.publication.autoriser':
    'needs a publication that somebody decided then; registre.db.spec.ts permits one as it was read',
  'examen.publication.retirer': 'needs a publication that is permitted; registre.db.spec.ts withdraws one, with its reason',
  'examen.eclaireSites.creer': 'needs a study that was filed; registre.db.spec.ts reads back what was typed',
  'examen.notes.creer': NOTE,
  'examen.notes.modifier': NOTE,
  'etude.transfert.recevoir': 'needs a transfer that waits for this sponsor; transfert.db.spec.ts reads back its reason',
  'seance.direct.approuver': DIRECT,
  'seance.direct.declarerLien': DIRECT,
  'seance.direct.decider': DIRECT,
  'seance.direct.reporter': DIRECT,
  'seance.direct.leverSansQuorum': DIRECT,
  'seance.seance.appelerTransition': ETAPE,
  'dossier-ctis.dossierPieces.joindre': 'needs a trial of the sponsor: documents.db.spec.ts reads back what was typed',
  'dossier-ctis.etude.deciderAcces': 'needs a request that waits: acces.db.spec.ts plays it',
  'dossier-ctis.etude.retirerAcces': 'needs a trial that is open to a sponsor: acces.db.spec.ts plays it',
  'dossier-ctis.decision.noterConsultation':
    'needs a trial whose part I is evaluated: consultation.db.spec.ts reads back what was typed',
  'dossier-ctis.dossier.retablir': 'needs a request that is hidden: suppression.db.spec.ts reads back its reason',
  'dossier-ctis.dossier.supprimerAvecMotif': 'hides the request: suppression.db.spec.ts reads back its reason',
  'dossier-ctis.dossier.retablirCondition': 'needs a condition that is met: conditions.db.spec.ts plays it',
  'dossier-ctis.decision.corrigerConclusion': 'needs a conclusion typed here: partie-un.db.spec.ts reads back what was typed',
  'dossier-ctis.decision.corrigerRecevabilitePartieUn':
    'needs a decision typed here: partie-un.db.spec.ts reads back what was typed',
  'dossier-ctis.decision.corrigerDecision': 'needs a decision typed here: decision.db.spec.ts reads back what was typed',
  'dossier-ctis.decision.rouvrir': 'needs a request that lapsed: reouverture.db.spec.ts reads back what was typed',
  'dossier-ctis.decision.decider': 'needs a trial whose parts are concluded: decision.db.spec.ts reads back what was typed',
  'dossier-ctis.instruction.abandonner': CTIS,
  'dossier-ctis.conformite.confirmer': 'needs an answer that was delegated: conformite.db.spec.ts reads back what was typed',
  'dossier-ctis.instruction.demanderModification': CTIS,
  'dossier-ctis.instruction.emettreAvisFinal': CTIS,
  'dossier-ctis.instruction.preparerNonRecevable': CTIS,
  'dossier-ctis.instruction.remplacerAvis': CTIS,
  'dossier-ctis.instruction.traiterRecevabilitePartieUn': CTIS,
  'dossier-ctis.mixte.declarerDispositif': MIXTE,
  'etude.mixte.deciderLien': MIXTE,
  'etude.mixte.declarerMedicament': MIXTE,
  'examen.paire.modifierLienMs': MIXTE,
  'dossier-ctis.soumission.soumettreSansTas': CTIS,
  'dossier-ctis.recours.demander': RECOURS,
  'dossier-ctis.recours.envoyerComplements': RECOURS,
  'dossier-ctis.recours.refuser': RECOURS,
  'dossier-ctis.soumission.soumettreManuel':
    'its number, key and type must agree: soumissions.db.spec.ts reads back what was typed',
  'dossier-ctis.soumission.declarerScience':
    'needs a trial whose part II is filed apart: soumissions.db.spec.ts declares, then files',
  'dossier-ctis.soumission.signalerAutreComite': 'needs a draw of the last day: signalement.db.spec.ts reads back what was typed',
  'dossier-ctis.soumission.soumettreTasModeCrise': CTIS,
  'dossier-ctis.vigilance.declarer': 'needs a trial of the sponsor: vigilance.db.spec.ts reads back what was typed',
  'dossier-ctis.vigilance.suivre': 'needs a notification: vigilance.db.spec.ts plays it',
  'expertise.rapports.solliciter': EXPERTISE,
  'expertise.sollicitations.declarerLien': EXPERTISE,
  'expertise.sollicitations.retirer': EXPERTISE,
  'expertise.expert.modifier': FICHE_EXPERT,
  'expertise.expert.creer': FICHE_EXPERT,
  'expertise.expert.modifierParComite': FICHE_EXPERT,
  'vrb.designations.designer':
    'needs a place of research: designer.db.spec.ts plays it, and nothing that is typed there is kept in clear',
  'vrb.designations.modifierParticipation': 'needs a person who was designated: periodes.db.spec.ts reads back what was typed',
  'vrb.investigateurs.creer': 'needs a place that one manages: investigateurs.db.spec.ts reads back what was typed',
  'vrb.investigateurs.modifier': 'its version moves with what is written: investigateurs.db.spec.ts reads back what was typed',
  'vrb.periodes.creer': 'needs a person who was designated: periodes.db.spec.ts reads back what was typed',
  'vrb.periodes.modifier': 'needs a person who was designated: periodes.db.spec.ts reads back what was typed',
  'vrb.etude.enregistrerCentre': 'needs a study whose sponsor or manager writes: acces.db.spec.ts reads back what was typed',
  'identity.administrationExperts.modifier': 'utilisateurAnsm.modifier stores the same texts the same way',
};
