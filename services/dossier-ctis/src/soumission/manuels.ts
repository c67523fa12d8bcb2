/** A request that the administration types: the portal has not sent its record. A later import completes it, by its number and its key. Rule: CTI-22. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { type ManuelSaisi, MOTIF_SANS_TAS_LABELS } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { dossierDe, etudeDe } from '../etude/fusion.rules.ts';
import { Suivis } from '../instruction/suivis.ts';
import { cleDossier, dossiersCtis, ENTITE, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
import { Attributions } from './attributions.ts';
import { empechementsSoumission, fautesManuel } from './manuel.rules.ts';

const dejaLa = (s: ManuelSaisi) =>
  refusal('transition.refusee', {
    raisons: [`la demande ${s.cleDemande} de l’essai ${s.numeroCtis} est déjà là : ouvrez-la dans « Essais de médicaments »`],
  });

/** Typed as now, and without a committee still: the process that wrote it may have died before it gave it one. */
const isLaisseeEnChemin = (d: DossierCtis, s: ManuelSaisi) =>
  d.origine === 'MANUEL' && isLaMeme(d, s) && d.suivi?.partieDeux === 'P2_A_ATTRIBUER';

const isLaMeme = (d: DossierCtis, s: Pick<ManuelSaisi, 'type' | 'dateSoumission'>) =>
  d.type === s.type && d.dateSoumission === s.dateSoumission;

/** What follows for those who are told, in French. */
function suiteDe({ suivi, cppId }: DossierCtis): string {
  switch (suivi?.partieDeux) {
    case undefined:
      return '';
    case 'P2_A_ATTRIBUER':
      return ` ${suivi?.attente?.cause ?? ''} Elle attend un comité.`;
    case 'P2_DIFFEREE':
      return ' Elle aura un comité quand sa partie II sera déposée : personne n’est prévenu avant.';
    case 'P2_SANS_OBJET':
      return cppId === null
        ? ' Elle ne porte que sur la partie I, et l’essai n’a pas de comité ici : personne n’est prévenu.'
        : ' Elle ne porte que sur la partie I : le comité de l’essai est prévenu, et peut transmettre des observations à l’ANSM.';
    default:
      return ' Son comité, le promoteur et l’ANSM sont prévenus.';
  }
}

@Injectable()
export class Manuels {
  constructor(
    private readonly store: Objets,
    private readonly suivis: Suivis,
    private readonly attributions: Attributions,
    private readonly deposants: Deposants,
    private readonly clock: Clock,
  ) {}

  /**
   * Refused: a number or a key of another form, a day to come, a request that is there, one that may not be filed beside the others. One that waits for its committee is
   * taken up again, with the committee that is named now.
   */
  async creer(s: ManuelSaisi, actor: Actor) {
    const fields = fautesManuel(s, this.clock.today());
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    const etude = await this.store.readBy(etudesCtis, 'numero_ctis', s.numeroCtis);
    const lus = await this.store.readMany(dossiersCtis, etude?.contenu.dossiers.map((d) => d.id) ?? []);
    const meme = lus.find(({ contenu: d }) => d.cleDemande === s.cleDemande);
    if (meme && !isLaisseeEnChemin(meme.contenu, s)) throw dejaLa(s);
    const autres = lus.map(({ contenu: d }) => ({
      cleDemande: d.cleDemande,
      type: d.type,
      statut: d.statut,
      partieUn: d.suivi?.partieUn ?? null,
    }));
    const raisons = meme ? [] : empechementsSoumission(s, autres);
    if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
    if (s.cppId !== null) await this.attributions.assertNommable(s, s.cppId, etude?.contenu ?? null);
    if (meme) return this.confier(Number(meme.id), s, actor);
    const etuId = etude ? Number(etude.id) : await this.creerEtude(s);
    return this.confier(await this.creerDossier(s, etuId, actor), s, actor);
  }

  private async confier(id: number, s: ManuelSaisi, actor: Actor) {
    const attend = async () => {
      const suivi = (await this.store.read(dossiersCtis, id))?.contenu.suivi;
      return suivi?.partieDeux === 'P2_A_ATTRIBUER' ? suivi : null;
    };
    const motif = s.decisionMinistre ? `${MOTIF_SANS_TAS_LABELS.DECISION_MINISTRE} : ${s.motif}` : s.motif;
    if (s.cppId !== null && (await attend())) await this.attributions.designer(id, { cppId: s.cppId, motif }, actor);
    else await this.attributions.automatique(id);
    const la = (await this.store.read(dossiersCtis, id))?.contenu;
    return this.suivis.fait(id, `La demande ${s.cleDemande} de l’essai ${s.numeroCtis} est enregistrée.${la ? suiteDe(la) : ''}`);
  }

  private async creerEtude(s: ManuelSaisi): Promise<number> {
    const id = CTIS_ID_MIN + (await this.store.nextNumber('etudeCtis'));
    const contenu = etudeDe(essaiDe(s), null, { recuLe: this.clock.instant(), jour: this.clock.today(), version: 0 });
    const noter = { entityCode: 'ETUDE_CTIS', entityId: id, action: 'CREER' } as const;
    await this.store
      .create(etudesCtis, id, contenu, (tx) => tx.journal(noter))
      .catch((error: unknown) => {
        // Received from the portal, or typed by somebody else, in the meantime.
        throw isTaken(error) ? dejaLa(s) : error;
      });
    return id;
  }

  private async creerDossier(s: ManuelSaisi, etuId: EtuId, actor: Actor): Promise<number> {
    const id = CTIS_ID_MIN + (await this.store.nextNumber('dossierCtis'));
    const du = { etuId, essai: essaiDe(s), recuLe: this.clock.instant() };
    const contenu = { ...dossierDe(demandeDe(s), null, du), origine: 'MANUEL' as const };
    const { cleDemande, type, statut, dateSoumission, dateDecision } = contenu;
    const ref = { id, cleDemande, type, statut, dateSoumission, dateDecision };
    const noter = { entityCode: ENTITE, entityId: id, action: 'CREER', commentaire: s.motif, actor } as const;
    await this.store
      .create(dossiersCtis, id, contenu, async (tx) => {
        await this.deposants.copy(tx, etuId);
        tx.journal({ ...noter, vers: statut });
      })
      .catch(async (error: unknown) => {
        if (!isTaken(error)) throw error;
        ref.id = await this.laisseeSansEtude(contenu, s);
      });
    await this.store.change(etudesCtis, { id: etuId }, (etude) => {
      if (!etude.dossiers.some((d) => d.id === ref.id)) etude.dossiers.push(ref);
    });
    return ref.id;
  }

  /**
   * The request and its line in the study are two documents: a process that dies between them leaves a request that its study does not name. Whoever types it again takes
   * it up; another request under its key is refused. Gives its id.
   */
  private async laisseeSansEtude(saisie: DossierCtis, s: ManuelSaisi): Promise<number> {
    const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(s.numeroCtis, s.cleDemande));
    if (!la || la.contenu.etuId !== saisie.etuId || !isLaMeme(la.contenu, s)) throw dejaLa(s);
    return Number(la.id);
  }
}

const VIDE = { nct: null, isrctn: null, utn: null, eudraCt: null, autres: [] };
const organisme = (nom: string) => ({ nom, cleOrg: null, type: null });

/** A trial of which nothing is known yet but what was typed. */
const essaiDe = (s: ManuelSaisi): EssaiCtis => ({
  numeroCtis: s.numeroCtis,
  forme: 'CTIS2',
  misAJourLe: null,
  titre: s.titre,
  titrePublic: null,
  titreCourt: null,
  titresTraduits: [],
  statutPublic: null,
  statutFrance: null,
  statut: null,
  recrutement: null,
  emr: null,
  administratif: {
    promoteur: { ...organisme(s.promoteur), adresse: null },
    coPromoteurs: [],
    representantUE: null,
    contactsScientifiques: [],
    contactsPublics: [],
    financeurs: [],
    numerosSecondaires: VIDE,
    avisScientifiques: [],
    plansPediatriques: [],
    enTransition: s.type === 'TRANS',
  },
  recherche: {
    phaseCode: null,
    faibleIntervention: null,
    justification: null,
    domaines: [],
    pathologies: [],
    meddra: [],
    objectifPrincipal: null,
    objectifsSecondaires: [],
    criteresInclusion: [],
    criteresNonInclusion: [],
    criteresPrincipaux: [],
    criteresSecondaires: [],
    tranchesAge: [],
    tranchesAgeSecondaires: [],
    sexes: [],
    groupesSujet: [],
    populationVulnerable: null,
    populationsVulnerables: [],
    nbSujetsTotal: null,
    nbSujetsEEE: null,
    nbSujetsFrance: null,
    region: null,
    paysHorsEEE: [],
    partageDonneesCode: null,
    debutRecrutementPrevu: null,
    finPrevue: null,
    finGlobalePrevue: null,
  },
  produits: [],
  sites: [],
  pays: [],
  evenements: [],
  pieces: [],
  demandes: [demandeDe(s)],
});

const demandeDe = (s: ManuelSaisi): DemandeCtis => ({
  cleDemande: s.cleDemande,
  type: s.type,
  portee: s.portee,
  roleFrance: s.roleFrance,
  concerneFrance: true,
  statut: s.type === 'MNS' ? 'ENREGISTRE' : 'A_ATTRIBUER',
  statutCtis: null,
  dateSoumission: s.dateSoumission,
  dateRecevabilite: null,
  recevabiliteTacite: null,
  dateRapport: null,
  dateDecision: null,
  arretHivernalPortail: null,
  conclusionPartieUn: null,
  conclusionPartieDeux: null,
  conditionPartieDeux: { existe: false, texte: null, conditions: [] },
  decision: null,
  decisionsPays: [],
  rfis: [],
});
