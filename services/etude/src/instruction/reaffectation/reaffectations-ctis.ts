/**
 * A committee asks to be relieved of a request of the portal (CTI-39): the list and the draw are here, the request is dossier-ctis's. The record of the draw, the place, the request
 * and the decision are four writes: each can be done again, and the draw answers the same.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { duplicateOf } from '@riph/chassis/base/errors';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { STATUTS_PARTIE_DEUX } from '@riph/contracts/dossier-ctis/partie.workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type { DemandeAReaffecter } from '@riph/contracts/etude/instruction/reaffectation.internal';
import {
  type demandeReaffectation,
  estComiteAnterieur,
  MOTIF_REAFFECTATION_CTIS_LABELS,
  type refusReaffectation,
} from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { type Destinataire, mailDe } from '@riph/contracts/identity/mails';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import type * as z from 'zod';
import { AttributionsCtis } from './attributions-ctis.ts';
import { DispositifLie } from './dispositif-lie.ts';

type Choix = { cppId: CppId; motif: string };
type Annonce = { evenement: string; titre: string; texte: string };
const saisie = (champ: string, message: string) => refusal('saisie.invalide', { fields: [{ champ, message }] });
const AUCUNE = 'Aucune demande de réaffectation n’attend pour ce dossier.';

@Injectable()
export class ReaffectationsCtis {
  constructor(
    private readonly db: Database,
    private readonly repository: ReaffectationRepository,
    private readonly attributions: AttributionsCtis,
    private readonly dispositif: DispositifLie,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** Its delays go on, and it is not frozen: the committee acts until another one has it. */
  async demander(d: DemandeAReaffecter, { motif, cppCible, commentaire }: z.output<typeof demandeReaffectation>, actor: Actor) {
    const { dosId } = d;
    assertAllowed(d.raisons);
    const cible = estComiteAnterieur(motif) ? await this.cible(d, cppCible ?? null) : null;
    if (await this.repository.ouverte(dosId)) throw refusal('transition.refusee', { raisons: [DEJA] });
    const comite = await this.nom(d.cppId);
    const ecrire = async (tx: Tx) => {
      await this.repository.ouvrir(tx, {
        dosId,
        cppId: d.cppId ?? 0,
        cppNom: comite,
        motif,
        commentaire,
        demandeLe: this.clock.instant(),
        demandePar: actor.nom,
        demandeParUtiId: actor.utiId,
        numero: numeroDe(d),
        titre: d.titre,
        promoteur: d.promoteur,
        typeDemande: d.type,
        statut: STATUTS_PARTIE_DEUX.find((s) => s === d.partieDeux) ?? null,
        cibleCppId: cible?.id ?? null,
        cibleCppNom: cible?.nom ?? null,
      });
      const pour = cible ? ` Comité demandé : ${cible.nom}.` : '';
      const texte = `Le ${comite} demande à être déchargé de la partie II. Motif : ${MOTIF_REAFFECTATION_CTIS_LABELS[motif]}.${pour} Décidez dans « Réaffectations » ; les délais courent toujours.`;
      this.annoncer(tx, d, [{ profil: 'SUPER_ADMIN' }], { evenement: 'DEMANDEE', titre: 'réaffectation demandée', texte });
      if (cible && cible.id === d.signalement?.cppId) this.suivre(tx, d, 'DEMANDEE');
    };
    // Two of its secretariat ask at the same instant: one alone is written.
    await this.db.transaction(ecrire).catch((error: unknown) => {
      throw duplicateOf(error) === UNE_SEULE ? refusal('transition.refusee', { raisons: [DEJA] }) : error;
    });
    const lie = (await this.dispositif.lire(d.numeroCtis)).length > 0 ? AUSSI : '';
    return faite(
      d,
      `La réaffectation est demandée. Les délais courent toujours : votre comité garde le dossier jusqu’à la décision de l’administration.${lie}`,
    );
  }

  async refuser(d: DemandeAReaffecter, { motif }: z.output<typeof refusReaffectation>, actor: Actor) {
    const { dosId } = d;
    await this.db.transaction(async (tx) => {
      const demande = await this.exigerOuverte(tx, dosId);
      await this.repository.decider(tx, dosId, { ...this.decide('REFUSEE', actor), motifDecision: motif });
      const texte = `La réaffectation demandée est refusée : le comité garde le dossier. Motif : ${motif}`;
      this.annoncer(tx, d, secretariat(demande.cppId, d.promoteurs), {
        evenement: 'REFUSEE',
        titre: 'réaffectation refusée',
        texte,
      });
      if (demande.cibleCppId !== null && demande.cibleCppId === d.signalement?.cppId) this.suivre(tx, d, 'REFUSEE');
    });
    return faite(d, 'La réaffectation est refusée. Le comité garde le dossier.');
  }

  /** `choix` null: drawn among the committees that never had it. One that moved before its decision was noted is noted now. `allegerCharge`: it no longer counts in the load of the committee that asks (TAS-14). */
  async accepter(d: DemandeAReaffecter, choix: Choix | null, allegerCharge: boolean, actor: Actor) {
    const demande = await this.repository.ouverte(d.dosId);
    if (!demande) throw refusal('transition.refusee', { raisons: [AUCUNE] });
    if (d.cppId !== demande.cppId)
      return this.noter(d, demande, { cppId: d.cppId, motif: choix?.motif ?? null, placeLe: null }, actor);
    assertAllowed(d.raisons);
    await this.dispositif.assertMobile(d, choix?.cppId ?? null);
    const fait = await this.attributions.confier(d, choix, { actor, allegerCharge });
    return this.noter(
      { ...d, version: fait.version, statut: fait.statut },
      demande,
      { ...fait, motif: choix?.motif ?? null },
      actor,
    );
  }

  private async noter(
    d: DemandeAReaffecter,
    { cppId: ancien, cppNom }: ReaffectationEntity,
    { cppId, motif, placeLe }: { cppId: CppId | null; motif: string | null; placeLe: Jour | null },
    actor: Actor,
  ) {
    const nom = await this.nom(cppId);
    const place = placeLe ? ` Une place lui est réservée à la séance du ${formatJour(placeLe)}.` : '';
    const suite = `La partie II est confiée au ${nom}, ${motif === null ? 'tiré au sort' : 'désigné par l’administration'} à la place du ${cppNom}.${place} Les délais continuent.`;
    await this.db.transaction(async (tx) => {
      await this.exigerOuverte(tx, d.dosId);
      const nouveau = { nouveauCppId: cppId, nouveauCppNom: nom };
      await this.repository.decider(tx, d.dosId, { ...this.decide('ACCEPTEE', actor), ...nouveau, motifDecision: motif });
      const titre = 'changement de comité';
      const a: Destinataire[] = [
        ...d.promoteurs.map((utiId) => ({ utiId })),
        ...secretariat(cppId, d.promoteurs),
        { profil: 'UTILISATEUR_ANSM' },
      ];
      this.annoncer(tx, d, a, { evenement: 'FAITE', titre, texte: suite });
      const texte = 'Votre comité est déchargé du dossier : il quitte vos listes et votre ordre du jour.';
      this.annoncer(tx, d, secretariat(ancien, d.promoteurs), { evenement: 'DESSAISI', titre, texte });
    });
    const lie =
      (await this.dispositif.lire(d.numeroCtis)).length > 0
        ? ' Une étude de dispositif est liée : confiez-la maintenant au même comité.'
        : '';
    return faite(d, `La demande est confiée au ${nom}.${place} Le promoteur, les deux comités et l’ANSM sont prévenus.${lie}`);
  }

  private async exigerOuverte(tx: Tx, dosId: DosId): Promise<ReaffectationEntity> {
    const demande = await this.repository.lockOuverte(tx, dosId);
    if (!demande) throw refusal('transition.refusee', { raisons: [AUCUNE] });
    return demande;
  }

  /** The committee of the earlier opinion: in activity, competent for medicines, not the one that asks. */
  private async cible(d: DemandeAReaffecter, cppId: CppId | null) {
    const cpp = cppId === null ? undefined : await this.referentiels.cpp(cppId);
    if (!cpp?.actif || cpp.id === d.cppId || !cpp.reglementations.includes('REG536'))
      throw saisie(
        'cppCible',
        'Choisissez le comité, en activité et compétent pour les médicaments, qui a rendu l’avis antérieur.',
      );
    return cpp;
  }

  private async nom(cppId: CppId | null): Promise<string> {
    return (cppId === null ? null : (await this.referentiels.cpp(cppId))?.nom) ?? 'comité inconnu';
  }

  private decide(decision: 'ACCEPTEE' | 'REFUSEE', actor: Actor) {
    return { decision, decideLe: this.clock.instant(), decidePar: actor.nom, nouveauCppId: null, nouveauCppNom: null };
  }

  /** What its sponsor told had a sequel: he learns of it, and so does the service that keeps the request (CTI-53). */
  private suivre(tx: Tx, d: DemandeAReaffecter, suite: 'DEMANDEE' | 'REFUSEE'): void {
    if (!d.signalement || d.cppId === null) return;
    const fait = { dosId: d.dosId, cppId: d.cppId, suite, le: this.clock.instant() };
    tx.publish(etudeEvents.signalementSuivi, fait, { cle: `dossier-ctis-${d.dosId}` });
    const { titre, texte } = SUITES[suite](d.signalement.cppNom);
    if (d.promoteurs.length === 0) return;
    const a = d.promoteurs.map((utiId) => ({ utiId }));
    this.annoncer(tx, d, a, { evenement: `SIGNALEMENT_${suite}`, titre, texte });
  }

  private annoncer(tx: Tx, d: DemandeAReaffecter, destinataires: Destinataire[], { evenement, titre, texte }: Annonce): void {
    const donnees = { dosId: d.dosId, numero: numeroDe(d), titre, texte };
    const cle = `ctis-${d.dosId}-reaffectation-${evenement}-${this.clock.instant()}`;
    tx.mail(mailDe('CTIS_EVENEMENT', { destinataires, donnees, cle }));
  }
}

/** The index that lets one request of a dossier wait. */
const UNE_SEULE = 'reaffectation_ouverte';
const DEJA = 'Une réaffectation est déjà demandée : l’administration n’a pas encore répondu.';
const AUSSI = ' Demandez aussi celle du dossier de dispositif lié : les deux volets changent de comité ensemble.';
const SUITES = {
  DEMANDEE: (cpp: string) => ({
    titre: 'changement de comité demandé',
    texte: `Le comité désigné demande que la demande revienne au ${cpp}, que vous lui avez signalé. L’administration décide ; les délais courent toujours.`,
  }),
  REFUSEE: (cpp: string) => ({
    titre: 'changement de comité refusé',
    texte: `L’administration n’accepte pas que la demande revienne au ${cpp}, que vous aviez signalé : le comité désigné la garde et poursuit son examen.`,
  }),
} as const;
const numeroDe = (d: Pick<DemandeAReaffecter, 'numeroCtis' | 'cleDemande'>): string => `${d.numeroCtis} ${d.cleDemande}`;
/** Without who has the trial as its sponsor (COM-07). */
const secretariat = (cppId: CppId | null, promoteurs: readonly UtiId[]): Destinataire[] =>
  cppId === null ? [] : [{ profil: 'GESTIONNAIRE', cppId, sauf: [...promoteurs] }];
const faite = (d: DemandeAReaffecter, message: string) => ({
  dosId: d.dosId,
  statut: d.statut,
  numero: numeroDe(d),
  version: d.version,
  message,
});
