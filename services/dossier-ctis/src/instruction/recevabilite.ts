/** Is the request complete? Part I by the agency, or copied from the portal by the committee; part II by the committee. Rules: CTI-03, CTI-06, CTI-13, CTI-67, CTI-69. */
import { Injectable } from '@nestjs/common';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeanceDemande, echeanceRecevabilite } from '@riph/contracts/dossier-ctis/echeances.rules';
import {
  DECISION_PARTIE_UN_LABELS,
  type DecisionPartieUn,
  decisionsDepuis,
  refusDuJour,
  STATUT_APRES,
} from '@riph/contracts/dossier-ctis/partie-un.rules';
import { type DemandeSuivie, MOTIF_CTIS_MIN, type preparationSaisie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { lettreComplements, lettreIrrecevable } from '@riph/examen/lettres/lettres';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { Citations } from '@riph/examen/socle/citations';
import type * as z from 'zod';
import { retenir } from '../documents/documents.rules.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import type { DossierExamine, DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible, saisie } from '../socle/refus.ts';
import { faitsDe, statutDu } from '../socle/suivi.rules.ts';
import { type Annonce, CourrielsCtis } from './courriels.ts';
import { annulerOuverte } from './demandes.rules.ts';
import { partDe } from './gardes.ts';
import { considerationsEnLignes, LettresCtis } from './lettres.ts';
import { brouillonComplement } from './recevabilite.rules.ts';
import { Suivis } from './suivis.ts';

type SaisiePartieUn = { version: number; decision: DecisionPartieUn; le: string; motif: string };
type Preparation = z.output<typeof preparationSaisie>;
const EVENEMENTS = {
  RECEVABLE: 'P1_DECLARER_RECEVABLE',
  COMPLEMENT: 'P1_DEMANDER_COMPLEMENT',
  REPONSE: 'P1_NOTER_REPONSE',
  NON_RECEVABLE: 'P1_DECLARER_NON_RECEVABLE',
} as const;

const TEXTES = {
  RECEVABLE: (le: string) =>
    `La partie I est recevable depuis le ${le} : les délais d’évaluation courent dès que la partie II l’est aussi.`,
  COMPLEMENT: (le: string) =>
    `Un complément est demandé sur la partie I depuis le ${le} ; il se lit et se répond sur le portail européen. Sans réponse dans les ${DELAIS.complementMax} jours au plus, la demande est caduque.`,
  REPONSE: (le: string) =>
    `Le promoteur a répondu le ${le} au complément de la partie I : sans décision ${DELAIS.reverification} jours après, la demande est recevable tacitement.`,
};

const INTRODUCTION_COMPLEMENT = 'Après examen, la partie II n’est pas complète. Le comité vous demande :';

/** Not admissible, the whole request ends: its reporters are told so. */
function annoncePartieUn(decision: DecisionPartieUn, le: string, motif: string): Annonce {
  const annonce = { evenement: EVENEMENTS[decision], titre: 'recevabilité de la partie I' };
  const aQui = ['PROMOTEUR', 'COMITE', 'ANSM'] as const;
  if (decision === 'NON_RECEVABLE') {
    const texte = 'La partie I n’est pas recevable : l’examen de la demande s’arrête.';
    return { ...annonce, texte, motif, aQui: [...aQui, 'RAPPORTEURS'] };
  }
  return { ...annonce, texte: TEXTES[decision](formatJour(le)), aQui };
}

type Dite = Pick<SaisiePartieUn, 'decision' | 'le'>;
/** Reporters are told as soon as one of the two ends, or ended, the request. */
function annonceCorrectionUn(avant: Dite, { decision, le, motif }: Dite & { motif: string }): Annonce {
  const { texte, aQui } = annoncePartieUn(decision, le, motif);
  const finit = avant.decision === 'NON_RECEVABLE' || decision === 'NON_RECEVABLE';
  return {
    evenement: 'P1_CORRIGER_RECEVABILITE',
    titre: 'décision sur la partie I corrigée',
    texte: `La décision enregistrée sur la recevabilité de la partie I (« ${DECISION_PARTIE_UN_LABELS[avant.decision]} », le ${formatJour(avant.le)}) est corrigée. ${texte}`,
    motif,
    aQui: finit ? ['PROMOTEUR', 'COMITE', 'ANSM', 'RAPPORTEURS'] : aQui,
  };
}

@Injectable()
export class RecevabiliteCtis {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly categories: CategoriesCtis,
    private readonly pieces: PiecesRepository,
    private readonly lettres: LettresCtis,
  ) {}

  async partieUn(vu: DossierOuvert, { version, decision, le, motif }: SaisiePartieUn, actor: Actor) {
    if ((decision === 'COMPLEMENT' || decision === 'NON_RECEVABLE') && motif.trim().length < MOTIF_CTIS_MIN)
      throw saisie('motif', `Indiquez le motif, en ${MOTIF_CTIS_MIN} caractères au moins.`);
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      this.assertJour(d, decision, le);
      const { partieUn, complementUn, recevableLe } = d.suivi;
      await this.suivis.tirerPartieUn(d, tx, EVENEMENTS[decision], actor, { commentaire: motif || null, details: { le } });
      inscrirePartieUn(d, decision, le);
      d.suivi.saisieUn = { decision, le, par: partDe(actor), avant: { partieUn, complementUn, recevableLe } };
      this.courriels.annoncer(tx, d, prevenus, annoncePartieUn(decision, le, motif), version);
    });
    return this.suivis.fait(
      vu.id,
      'La décision sur la partie I est enregistrée. Le promoteur, le comité et l’ANSM sont prévenus.',
    );
  }

  /** It was typed wrong: part I goes back to where it stood, and goes on from there with the right decision. The history keeps both. */
  async corrigerPartieUn(vu: DossierExamine, { version, decision, le, motif }: SaisiePartieUn, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.corriger(vu.id, version, async (d, tx) => {
      const { saisieUn, partieUn } = d.suivi;
      const fausse = { avant: saisieUn?.decision, avantLe: saisieUn?.le };
      const geste = { vers: STATUT_APRES[decision], commentaire: motif, details: { decision, le, ...fausse } };
      await this.suivis.tirerPartieUn(d, tx, 'P1_CORRIGER_RECEVABILITE', actor, geste);
      if (!saisieUn) throw new Error('its guard lets in only what was typed here');
      Object.assign(d.suivi, saisieUn.avant);
      if (!decisionsDepuis(d.suivi.partieUn).includes(decision))
        throw saisie('decision', 'Cette décision n’est pas possible là où en était la partie I.');
      if (saisieUn.decision === decision && saisieUn.le === le)
        throw saisie('decision', 'C’est la décision déjà enregistrée : indiquez-en une autre, ou un autre jour.');
      this.assertJour(d, decision, le);
      inscrirePartieUn(d, decision, le);
      Object.assign(d.suivi, { partieUn: STATUT_APRES[decision], saisieUn: { ...saisieUn, decision, le } });
      // Days that had passed while it was over decide nothing more.
      if (partieUn === 'P1_NON_RECEVABLE') d.suivi.rouvertLe = this.suivis.clock.today();
      this.courriels.annoncer(tx, d, prevenus, annonceCorrectionUn(saisieUn, { decision, le, motif }), version);
      return statutDu(d.suivi);
    });
    return this.suivis.fait(vu.id, 'La décision est corrigée. Ceux qui avaient appris la précédente sont prévenus.');
  }

  private assertJour(d: DossierExamine, decision: DecisionPartieUn, le: Jour): void {
    const refus = refusDuJour(faitsDe(d), decision, le, this.suivis.clock.today());
    if (refus) throw saisie('le', refus);
  }

  /** A request about part II alone opens its own clock. */
  async declarerRecevable(vu: DossierOuvert, actor: Actor) {
    const categories = await this.categories.dePartie(2);
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    await this.suivis.changer(vu.id, undefined, async (d, tx) => {
      const pieces = await this.pieces.enVigueur(tx, vu.id);
      await this.suivis.tirer(d, tx, 'DECLARER_RECEVABLE', actor, { pieces, categories });
      // Late or not, the law makes it admissible on the last day at the latest.
      const fin = echeanceRecevabilite(faitsDe(d), jour)?.dateAffichee;
      annulerOuverte(d, jour);
      d.suivi.recevableDeuxLe = fin && fin < jour ? fin : jour;
      if (faitsDe(d).partieUn === 'P1_SANS_OBJET') d.suivi.recevableLe ??= jour;
      d.suivi.motifNonRecevable = null;
      const texte = `La partie II est complète : le comité l’a déclarée recevable, le ${formatJour(d.suivi.recevableDeuxLe)}.`;
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'RECEVABLE', titre: 'partie II recevable', texte, aQui: ['PROMOTEUR', 'ANSM'] },
        1,
      );
    });
    return this.suivis.fait(vu.id, 'La partie II est recevable. Le promoteur et l’ANSM sont prévenus.');
  }

  /** What the secretariat would ask or decide, kept for all of it until it acts; nobody else is told. The first time is an act of its history, as a national preparation is. */
  async preparer(vu: DossierOuvert, { version, motif, complement }: Preparation, actor: Actor) {
    await this.suivis.assertMay(vu, 'PREPARER_RECEVABILITE', actor);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const avant = d.suivi.preparation ?? null;
      if (avant === null) await this.suivis.tirer(d, tx, 'PREPARER_RECEVABILITE', actor, { vers: d.suivi.partieDeux });
      d.suivi.preparation = {
        par: actor.nom,
        le: this.suivis.clock.instant(),
        complement: complement ?? avant?.complement ?? null,
      };
      if (motif !== undefined) d.suivi.motifNonRecevable = motif.trim() || null;
    });
    return this.suivis.fait(
      vu.id,
      'La préparation est gardée : votre secrétariat la retrouve ici. Personne d’autre n’est prévenu.',
    );
  }

  /** For who verifies part II, while it is verified. The words of what lacks are left out while the reference data is away. */
  async preparation(d: DossierOuvert, { profil, cppId }: Actor) {
    const verifie = d.suivi.partieDeux === 'P2_RECEVABILITE' || d.suivi.partieDeux === 'P2_COMPLEMENT';
    if (!verifie || profil !== 'GESTIONNAIRE' || d.cppId !== cppId) return null;
    const [pieces, categories] = await Promise.all([this.pieces.recues(d.id), orWhileAway(this.categories.dePartie(2), [])]);
    return { gardee: d.suivi.preparation ?? null, brouillon: brouillonComplement(d, pieces, categories) };
  }

  /** The sponsor was asked first, and is told the reason that the committee has written. */
  async declarerNonRecevable(vu: DossierOuvert, actor: Actor) {
    await this.suivis.assertMay(vu, 'DECLARER_IRRECEVABLE', actor);
    const motif = vu.suivi.motifNonRecevable;
    if (!motif) throw impossible('Écrivez d’abord le motif.');
    const prevenus = await this.courriels.prevenus(vu);
    const lettre = {
      type: 'DECISION_IRRECEVABILITE' as const,
      titre: 'Décision d’irrecevabilité de la partie II',
      nom: 'irrecevabilite',
      corps: (c: Citations) => lettreIrrecevable(c, { motif }),
    };
    await this.lettres.avec(vu.id, lettre, actor, (garder) =>
      this.suivis.changer(vu.id, undefined, async (d, tx) => {
        if (d.suivi.motifNonRecevable !== motif) throw impossible('Le motif vient de changer : relisez-le.');
        await this.suivis.tirer(d, tx, 'DECLARER_IRRECEVABLE', actor, { commentaire: motif });
        annulerOuverte(d, this.suivis.clock.today());
        await garder(tx);
        const texte = `Le comité a déclaré la partie II non recevable. Motif : ${motif}`;
        this.courriels.annoncer(
          tx,
          d,
          prevenus,
          { evenement: 'NON_RECEVABLE', titre: 'partie II non recevable', texte, aQui: ['PROMOTEUR', 'ANSM'] },
          1,
        );
      }),
    );
    return this.suivis.fait(vu.id, 'La partie II n’est pas recevable. Le promoteur et l’ANSM sont prévenus.');
  }

  /** Before the end of the validation, ten days at most, once at a time. */
  async demanderComplement(vu: DossierOuvert, { delai, motif }: { delai: number; motif: string }, actor: Actor) {
    if (delai > DELAIS.complementMax) throw saisie('delai', `Le délai de réponse est de ${DELAIS.complementMax} jours au plus.`);
    if (motif.trim().length < MOTIF_CTIS_MIN)
      throw saisie('motif', `Dites ce qui manque, en ${MOTIF_CTIS_MIN} caractères au moins.`);
    await this.suivis.assertMay(vu, 'DEMANDER_COMPLEMENTS', actor);
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    const fin = echeanceDemande('VALIDATION', { envoyeeLe: jour, delai }, jour).dateAffichee;
    const envoyeeA = this.suivis.clock.instant();
    const envoi = { etape: 'VALIDATION' as const, motif, delai, envoyeeA, sousReserve: false, fichier: null };
    const questions = [{ section: null, texte: motif }];
    const lettre = {
      type: 'DEMANDE_COMPLEMENTS' as const,
      titre: 'Demande de compléments sur la partie II',
      nom: 'demande-complements',
      corps: (c: Citations) => {
        const lignes = considerationsEnLignes(demandeEnvoyee(vu, envoi, questions));
        return lettreComplements(c, { introduction: INTRODUCTION_COMPLEMENT, lignes, parties: [], limite: fin });
      },
    };
    await this.lettres.avec(vu.id, lettre, actor, (garder) =>
      this.suivis.changer(vu.id, undefined, async (d, tx) => {
        const id = d.suivi.demandes.length + 1;
        await this.suivis.tirer(d, tx, 'DEMANDER_COMPLEMENTS', actor, { commentaire: motif, details: { demandeId: id, delai } });
        d.suivi.demandes.push(demandeEnvoyee(d, envoi, questions));
        await garder(tx);
        const texte = `Le comité a besoin d’un complément pour déclarer la partie II recevable. Répondez au plus tard le ${formatJour(fin)} : sans réponse, la demande est caduque.`;
        const titre = `complément demandé avant le ${formatJour(fin)}`;
        const annonce: Annonce = { evenement: 'COMPLEMENT', titre, texte, echeance: fin, aQui: ['PROMOTEUR'] };
        this.courriels.annoncer(tx, d, prevenus, annonce, id);
      }),
    );
    return this.suivis.fait(
      vu.id,
      `Le complément est demandé : réponse attendue le ${formatJour(fin)}. Le promoteur est prévenu.`,
    );
  }
}

type Envoi = Pick<DemandeSuivie, 'etape' | 'motif' | 'delai' | 'envoyeeA' | 'sousReserve' | 'fichier'>;

/** A request as it leaves, the next one of its dossier. Its questions are numbered FR001, FR002… in one series for the whole dossier, as on the portal. */
export function demandeEnvoyee(
  d: DossierOuvert,
  envoi: Envoi,
  questions: { section: string | null; texte: string }[],
): DemandeSuivie {
  const deja = d.suivi.demandes.reduce((n, x) => n + x.considerations.length, 0);
  const considerations = questions.map(({ section, texte }, i) => ({
    id: i + 1,
    numero: `FR${String(deja + i + 1).padStart(3, '0')}`,
    section,
    texte,
    reponse: null,
    pieceIds: [],
  }));
  const id = d.suivi.demandes.length + 1;
  const envoyeeLe = jourParis(envoi.envoyeeA);
  const suite = { reponduLe: null, annuleeLe: null, reponsePar: null, reponduPar: null, message: null, pieceIds: [] };
  return { ...envoi, ...suite, id, envoyeeLe, statut: 'ENVOYEE', considerations };
}

/** What part I keeps of a decision. */
function inscrirePartieUn(d: DossierExamine, decision: DecisionPartieUn, le: Jour): void {
  const { suivi } = d;
  if (decision === 'COMPLEMENT') suivi.complementUn = { envoyeeLe: le, delai: DELAIS.complementMax, reponduLe: null };
  if (decision === 'REPONSE' && suivi.complementUn) suivi.complementUn = { ...suivi.complementUn, reponduLe: le };
  if (decision !== 'RECEVABLE') return;
  suivi.recevableLe = le;
  retenir(d.documents, (x) => x.partie === 1);
}
