/** Nomination periods of committee members. */

import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { contient } from '@riph/contracts/identity/nomination';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comites } from './comites.ts';
import { HistoriqueMembreRepository } from './historique-membre.repository.ts';
import { cppDeLActeur, MembresAccess } from './membres.access.ts';
import { MembresRepository, type Periode } from './membres.repository.ts';
import { isCollegue } from './membres.rules.ts';
import { periodeLue } from './membres.ts';
import { type Election, Nominations } from './nominations.ts';
import { NominationsDites } from './nominations-dites.ts';

@Handles(identityNominations)
export class NominationsHandlers implements Handlers<typeof identityNominations> {
  constructor(
    private readonly access: MembresAccess,
    private readonly membres: MembresRepository,
    private readonly nominations: Nominations,
    private readonly dites: NominationsDites,
    private readonly comites: Comites,
    private readonly historiques: HistoriqueMembreRepository,
    private readonly keys: SessionsKeys,
    private readonly calls: CallService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async creer({ body, actor }: Input<typeof identityNominations, 'creer'>) {
    const { rattachements } = await this.access.visible(body.utiId, actor);
    const saisie = { ...body, cppId: cppDeLActeur(actor, body.cppId) };
    if (!rattachements.some((r) => r.cppId === saisie.cppId && r.role === 'INSTRUCTEUR' && r.actif))
      throw refus('nomination.horsComite', {});
    const nommes = await this.dites.nommes(saisie);
    const periodeId = await this.db.transaction(async (tx) => {
      tx.publish(
        identityEvents.membreChange,
        { utiId: saisie.utiId, cppId: saisie.cppId },
        { cle: `utilisateur-${saisie.utiId}` },
      );
      const qui = { jour: this.clock.today(), isAdministration: actor.profil === 'SUPER_ADMIN' };
      const periode = await this.nominations.ajouter(tx, saisie, qui);
      this.dites.dire(tx, 'AJOUTEE', { periode, nommes, actor });
      return periode.periodeId;
    });
    return this.lue(periodeId);
  }

  async elire({ body, actor }: Input<typeof identityNominations, 'elire'>) {
    const election = { ...body, cppId: cppDeLActeur(actor, body.cppId) };
    await this.assertDuComite(election);
    const jour = this.clock.today();
    const membres = await this.membres.membresActifs(election.cppId, election.le);
    const comite = (await this.comites.un(election.cppId))?.nom ?? '';
    const enFonction = membres.map((m) => ({ utiId: m.utiId, nom: `${m.prenom} ${m.nom}` }));
    const periodeId = await this.db.transaction(async (tx) => {
      const periode = await this.nominations.elire(tx, election, { jour, enFonction });
      const { utiId, cppId } = periode;
      tx.publish(identityEvents.membreChange, { utiId, cppId }, { cle: `utilisateur-${utiId}` });
      const membre = enFonction.find((m) => m.utiId === utiId)?.nom ?? '';
      this.dites.dire(tx, 'ELUE', { periode, nommes: { comite, membre }, actor });
      return periode.periodeId;
    });
    return this.lue(periodeId);
  }

  async modifier({ body, actor }: Input<typeof identityNominations, 'modifier'>) {
    const avant = await this.access.periode(body.periodeId, actor);
    // The person and the committee of a period never change: another person is another period.
    const { motifCorrection, version, ...change } = body;
    const saisie = { ...change, utiId: avant.utiId, cppId: avant.cppId };
    const isAdministration = actor.profil === 'SUPER_ADMIN';
    const [passe, nommes] = await Promise.all([this.passe(avant), this.dites.nommes(avant)]);
    const regard = { ...passe, isAdministration, motifCorrection, version };
    await this.db.transaction(async (tx) => {
      const { fait, periode } = await this.nominations.modifier(tx, avant.periodeId, saisie, regard);
      if (fait) this.dites.dire(tx, fait, { periode, nommes, actor });
      tx.publish(identityEvents.membreChange, { utiId: avant.utiId, cppId: avant.cppId }, { cle: `utilisateur-${avant.utiId}` });
      await this.fermerSiFini(tx, avant);
    });
    return this.lue(avant.periodeId);
  }

  /** A member reads his own (DRO-09): `utilisateur.introuvable` for those of a colleague. */
  async lister({ params, actor }: Input<typeof identityNominations, 'lister'>) {
    if (isCollegue(actor, params.utiId)) throw refus('utilisateur.introuvable', {});
    await this.access.visible(params.utiId, actor);
    const periodes = await this.membres.periodes(params.utiId);
    const visibles = actor.profil === 'SUPER_ADMIN' ? periodes : periodes.filter((p) => p.cppId === actor.cppId);
    return visibles.map((p) => periodeLue(p, this.clock.today()));
  }

  /** A manager reads what concerns his own committee. */
  async lireHistorique({ params, actor }: Input<typeof identityNominations, 'lireHistorique'>) {
    await this.access.visible(params.utiId, actor);
    return this.historiques.de(params.utiId, actor.profil === 'SUPER_ADMIN' ? null : actor.cppId);
  }

  supprimer({ params, actor }: Input<typeof identityNominations, 'supprimer'>) {
    return this.retirer(params.periodeId, actor, undefined);
  }

  supprimerLue({ params, body, actor }: Input<typeof identityNominations, 'supprimerLue'>) {
    return this.retirer(params.periodeId, actor, body.version);
  }

  private async retirer(periodeId: number, actor: Actor, version: number | undefined) {
    const periode = await this.access.periode(periodeId, actor);
    const [passe, nommes] = await Promise.all([this.passe(periode), this.dites.nommes(periode)]);
    await this.db.transaction(async (tx) => {
      await this.nominations.supprimer(tx, periode, { ...passe, version });
      this.dites.dire(tx, 'SUPPRIMEE', { periode, nommes, actor });
      tx.publish(
        identityEvents.membreChange,
        { utiId: periode.utiId, cppId: periode.cppId },
        { cle: `utilisateur-${periode.utiId}` },
      );
      await this.fermerSiFini(tx, periode);
    });
  }

  /** Everybody whom an election names is of its committee. Throws `utilisateur.introuvable`. */
  private async assertDuComite({
    cppId,
    presents,
    voix,
    aine,
  }: Pick<Election, 'cppId' | 'presents' | 'voix' | 'aine'>): Promise<void> {
    const nommes = [...new Set([...presents, ...voix.map((v) => v.utiId), ...(aine === null ? [] : [aine])])];
    const siens = (await this.membres.sieges(cppId, nommes)).filter((s) => s.rattache);
    if (siens.length < nommes.length) throw refus('utilisateur.introuvable', {});
  }

  /** Asked before a transaction, which waits for no neighbour. */
  private async passe({ utiId, cppId, dateDebut: du }: Periode) {
    const jour = this.clock.today();
    const asked = { cppId, utiId, du, au: jour };
    return { jour, sieges: du > jour ? [] : await this.calls.call(seanceInternal, 'listerJoursDePresence', asked) };
  }

  /** A member only during a nomination (COM-02): a session opened under one that this act ended is dead at its next call. */
  private async fermerSiFini(tx: Tx, { utiId, cppId }: { utiId: UtiId; cppId: CppId }): Promise<void> {
    const today = this.clock.today();
    const nominations = await this.membres.nominations(utiId, tx);
    if (!nominations.some((n) => n.cppId === cppId && contient(n, today))) await this.keys.revoquerAvec(tx, utiId);
  }

  private async lue(periodeId: number) {
    const periode = await this.membres.periode(periodeId);
    if (!periode) throw refus('nomination.introuvable', {});
    return periodeLue(periode, this.clock.today());
  }
}
