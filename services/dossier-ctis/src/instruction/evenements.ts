/** What a screen offers of the two parts of a request: the events of their machines, each with what forbids it now. */
import { Injectable } from '@nestjs/common';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { type Possible } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { type EvenementPartieDeux, type EvenementPartieUn, estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { CategoriesCtis } from '../socle/categories.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { DeliberationCtis } from './deliberation.ts';
import type { Lus } from './gardes.ts';
import { RecoursEnCours } from './recours-en-cours.ts';
import { PartieDeuxTransitions, PartieUnTransitions } from './transitions.ts';

/** Events whose guards name pieces. */
const NOMMENT = ['DEPOSER_PARTIE_DEUX', 'DECLARER_RECEVABLE'] as const satisfies EvenementPartieDeux[];
/** Events that a request which is over still knows. */
const CORRECTIONS: readonly (EvenementPartieUn | EvenementPartieDeux)[] = [
  'CORRIGER_AVIS',
  'CORRIGER_DECISION',
  'P1_CORRIGER_RECEVABILITE',
  'P1_CORRIGER_CONCLUSION',
  'ROUVRIR',
  'P1_ROUVRIR',
];

@Injectable()
export class EvenementsParties {
  constructor(
    private readonly un: PartieUnTransitions,
    private readonly deux: PartieDeuxTransitions,
    private readonly categories: CategoriesCtis,
    private readonly pieces: PiecesRepository,
    private readonly recours: RecoursEnCours,
    private readonly deliberation: DeliberationCtis,
    private readonly reaffectations: ReaffectationRepository,
  ) {}

  /** The events that the state of a part lets through, for who may fire them, each with what forbids it now. Part II is the committee's: the agency reads it. */
  async possibles(
    dossier: DossierOuvert,
    actor: Actor,
    examens: Lus['examens'],
  ): Promise<Possible<EvenementPartieUn | EvenementPartieDeux>[]> {
    if (isProfilCpp(actor.profil) && dossier.cppId !== actor.cppId) return [];
    const un = this.un.partie(dossier);
    const vers = (lus: Lus) => this.deux.partie(dossier, { examens, ...lus });
    // A member who is not of the presidency acts on nothing here: he is not told what he would lack.
    const isDelegataire = await this.deliberation.isDelegataire(dossier, actor);
    if (actor.profil === 'INSTRUCTEUR' && !isDelegataire) return [];
    const recoursEnCours = actor.profil === 'SUPER_ADMIN' && (await this.recours.contre(dossier));
    const decide = actor.profil === 'SUPER_ADMIN' || actor.profil === 'GESTIONNAIRE';
    const reaffectationDemandee = decide && (await this.reaffectations.ouverte(dossier.id)) !== null;
    const lus = { isDelegataire, recoursEnCours, reaffectationDemandee };
    const sansNoms = vers(lus);
    if (estClos(dossier.statut)) {
      const offertes = [...(await this.un.events.offered(un, actor)), ...(await this.deux.events.offered(sansNoms, actor))];
      // Of a request that is over, what mends it, for who may: nobody else is told that it could be.
      return offertes.filter((e) => e.allowed && CORRECTIONS.includes(e.code));
    }
    const p1 = (await this.un.events.offered(un, actor)).filter((e) => e.allowed || !CORRECTIONS.includes(e.code));
    if (actor.profil === 'UTILISATEUR_ANSM') return p1;
    // Read for the states that say them, and for who may act: not at each reading of a request. Codes stand for the words that are away.
    const seNomment = NOMMENT.some(
      (event) => this.deux.mayFire(actor, event, sansNoms) && this.deux.reasons(sansNoms, event).length === 0,
    );
    const categories = seNomment ? await orWhileAway(this.categories.dePartie(2), []) : [];
    const pieces = seNomment ? await this.pieces.recues(dossier.id) : [];
    return [...p1, ...(await this.deux.events.offered(vers({ pieces, categories, ...lus }), actor))];
  }
}
