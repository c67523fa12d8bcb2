/** Writes in the form of a trial in the public register: each is one write of the trial, so that its state cannot change meanwhile. Rules: PUB-01 to PUB-03, PUB-06. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import {
  decisionDepuis,
  empechementFiche,
  fautesRecrutement,
  gardesPublication,
  gardesRecrutement,
  gardesRetrait,
  type PermissionDonnee,
} from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type EclaireAdmin,
  type EclaireRecherche,
  STATUT_RECRUTEMENT_LABELS,
  type StatutRecrutement,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { type Annonce, CourrielsCtis } from '../instruction/courriels.ts';
import { etudesCtis } from '../socle/collections.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import type { FicheGardee } from '../socle/fiche-eclaire.ts';
import { Objets } from '../socle/objets.repository.ts';
import { declarerRecrutement } from '../socle/recrutement.rules.ts';
import { ficheRegistreDe, RANG_MAX } from './fiche.vue.ts';

const ENTITE = 'ETUDE_CTIS';
/** Rows of each kind that a form holds. */
const LIGNES_MAX = 200;
const LISTES = { eligibilite: 'critères', jugement: 'critères', sites: 'lieux' } as const;
type Liste = keyof typeof LISTES;
type Ligne<L extends Liste> = Omit<FicheGardee[L][number], 'rang'>;
type Acte = { action: string; commentaire?: string };
type Recrutement = { vu: StatutRecrutement; vers: StatutRecrutement; date: Jour };

@Injectable()
export class FichesEclaire {
  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
    private readonly courriels: CourrielsCtis,
  ) {}

  /** Throws `registre.fige`, `version.perimee`. */
  modifierAdmin(etuId: EtuId, version: number, admin: EclaireAdmin, actor: Actor) {
    return this.changer(etuId, { action: 'REGISTRE_ADMIN' }, actor, ({ eclaire: f }) => {
      assertVersion(version, f.adminVersion, f.majPar, f.adminMajLe);
      Object.assign(f, { admin, adminVersion: version + 1, adminMajLe: this.clock.instant(), majPar: actor.nom });
      return { version: version + 1, enregistreLe: this.clock.instant() };
    });
  }

  modifierRecherche(etuId: EtuId, version: number, recherche: EclaireRecherche, actor: Actor) {
    return this.changer(etuId, { action: 'REGISTRE_RECHERCHE' }, actor, ({ eclaire: f }) => {
      assertVersion(version, f.rechercheVersion, f.majPar, f.rechercheMajLe);
      Object.assign(f, { recherche, rechercheVersion: version + 1, rechercheMajLe: this.clock.instant(), majPar: actor.nom });
      return { version: version + 1, enregistreLe: this.clock.instant() };
    });
  }

  /** Throws `recrutement.dejaFait` when it is no more what was seen, `transition.refusee`. */
  async recruter(etuId: EtuId, { vu, vers, date }: Recrutement, actor: Actor): Promise<void> {
    const acte = { action: 'RECRUTEMENT', commentaire: `${STATUT_RECRUTEMENT_LABELS[vers]} le ${formatJour(date)}` };
    await this.changer(
      etuId,
      acte,
      actor,
      (etude, { recrutement: statut, recrutementDebut: debut, recrutementFin: fin, ...f }, tx) => {
        if (statut !== vu) throw refus('recrutement.dejaFait', { statut: STATUT_RECRUTEMENT_LABELS[statut] });
        const faits = { statut, debut, fin, etat: f.etat, dateAvisFavorable: f.dateAvisFavorable };
        assertAllowed([...gardesRecrutement(faits, vers), ...fautesRecrutement(faits, vers, date, this.clock.today())]);
        const le = this.clock.instant();
        declarerRecrutement(etude, { statut: vers, date, le, par: actor.nom });
        // The sponsor knows what he did himself.
        if (actor.profil === 'SUPER_ADMIN')
          this.annoncer(
            tx,
            etude,
            {
              evenement: 'RECRUTEMENT',
              titre: 'recrutement modifié par l’administration',
              aQui: ['PROMOTEUR'],
              texte: `L’administration a enregistré le recrutement de l’essai : ${STATUT_RECRUTEMENT_LABELS[vers].toLowerCase()} le ${formatJour(date)}. Il se règle dans sa fiche du registre.`,
            },
            le,
          );
      },
    );
  }

  /** Throws `registre.plein`. */
  async ajouter<L extends Liste>(etuId: EtuId, liste: L, ligne: Ligne<L>, commentaire: string, actor: Actor): Promise<void> {
    const acte = { action: liste === 'sites' ? 'AJOUTER_SITE' : 'AJOUTER_CRITERE', commentaire };
    await this.changer(etuId, acte, actor, ({ eclaire: f }) => {
      if (f[liste].length >= LIGNES_MAX || f.dernierRang >= RANG_MAX)
        throw refus('registre.plein', { max: LIGNES_MAX, quoi: LISTES[liste] });
      f.dernierRang += 1;
      Object.assign(f, { [liste]: [...f[liste], { ...ligne, rang: f.dernierRang }] });
    });
  }

  /** Throws `site.introuvable`, `critere.introuvable`: it was taken away meanwhile, or is of another list. */
  async retirer(etuId: EtuId, liste: Liste, rang: number, actor: Actor): Promise<void> {
    const acte = { action: liste === 'sites' ? 'SUPPRIMER_SITE' : 'SUPPRIMER_CRITERE' };
    await this.changer(etuId, acte, actor, ({ eclaire: f }) => {
      if (!f[liste].some((l) => l.rang === rang)) throw ligneIntrouvable(liste);
      Object.assign(f, { [liste]: f[liste].filter((l) => l.rang !== rang) });
    });
  }

  /** PUB-03: gives the permission, or withdraws it for the reason of `retrait`; one that is given is not toggled off without a reason. Throws `publication.decidee`, `transition.refusee`. */
  async permettre({ etuId: id, retrait, lueLe }: PermissionDonnee & { etuId: EtuId }, actor: Actor): Promise<boolean> {
    return this.store.change(etudesCtis, { id }, (etude, tx) => {
      const fiche = ficheRegistreDe({ ...etude, id });
      const depuis = decisionDepuis(lueLe, fiche);
      if (depuis) throw refus('publication.decidee', depuis);
      const autorisee = retrait === null && !etude.publicationAutorisee;
      assertAllowed(autorisee ? gardesPublication(fiche) : gardesRetrait(etude.publicationAutorisee, retrait ?? ''));
      const le = this.clock.instant();
      etude.publicationAutorisee = autorisee;
      Object.assign(etude.eclaire, { publicationLe: le, publicationPar: actor.nom, publicationMotif: retrait });
      const action = autorisee ? 'PUBLICATION_AUTORISER' : 'PUBLICATION_RETIRER';
      tx.journal({ entityCode: ENTITE, entityId: id, action, actor });
      this.prevenir(tx, etude, retrait, le);
      return autorisee;
    });
  }

  /** `retrait`: why the permission was withdrawn, which the administration learns too; null: it was given. */
  private prevenir(tx: Tx, etude: EtudeCtis, retrait: string | null, le: string): void {
    const autorisee = retrait === null;
    const geste = autorisee ? 'est autorisée' : 'n’est plus autorisée';
    this.annoncer(
      tx,
      etude,
      {
        evenement: 'PUBLICATION',
        titre: `publication ${autorisee ? 'autorisée' : 'retirée'}`,
        aQui: autorisee ? ['PROMOTEUR'] : ['PROMOTEUR', 'ADMINISTRATION'],
        ...(retrait !== null && { motif: retrait }),
        texte: `La publication de l’essai au registre public des recherches ${geste}. Elle se règle dans sa fiche du registre.`,
      },
      le,
    );
  }

  /** To those who have the trial, under its first request. */
  private annoncer(tx: Tx, { dossiers, numeroCtis, cppId, acces }: EtudeCtis, annonce: Annonce, le: string): void {
    const demande = dossiers.at(0);
    if (!demande) return;
    const tete = { id: demande.id, numeroCtis, cleDemande: demande.cleDemande, cppId };
    this.courriels.annoncer(tx, tete, { promoteurs: acces.map((a) => a.utiId), rapporteurs: [] }, annonce, le);
  }

  /** `faire`: with the form as it was read before the write. */
  private changer<R>(
    etuId: EtuId,
    acte: Acte,
    actor: Actor,
    faire: (etude: EtudeCtis, avant: FicheRegistre, tx: Tx) => R,
  ): Promise<R> {
    return this.store.change(etudesCtis, { id: etuId }, (etude, tx) => {
      const avant = ficheRegistreDe({ ...etude, id: etuId });
      const raison = empechementFiche(avant.etat);
      if (raison !== null) throw refus('registre.fige', { raison });
      const fait = faire(etude, avant, tx);
      tx.journal({ entityCode: ENTITE, entityId: etuId, ...acte, actor });
      return fait;
    });
  }
}

/** A row that was taken away meanwhile, is of another list, or of a trial that the person does not fill. */
export const ligneIntrouvable = (liste: Liste) => refus(liste === 'sites' ? 'site.introuvable' : 'critere.introuvable', {});

function assertVersion(lue: number, courante: number, par: string | null, le: string | null): void {
  if (lue === courante) return;
  throw refusal('version.perimee', { par: par ?? 'quelqu’un', le: le === null ? '' : formatJour(jourParis(le)) });
}
