import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Change, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { type EvenementEtude, etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { clotureEtude } from '@riph/contracts/etude/vie/conservation.rules';
import { manqueAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { DossierIndex } from '../dossier/dossier-index.ts';
import { effetSurEtude } from '../dossier/effets-sur-etude.rules.ts';
import { EtudeRepository } from '../dossier/etude.repository.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { EtudeEntity } from '../entites/etude.entity.ts';
import { Versions } from '../versions/versions.ts';

/** A study as its machine holds it: its state under the name that every machine gives it. */
export type EtudeSuivie = EtudeEntity & { statut: EtatEtude };
export type ChampsEtude = Partial<Omit<EtudeEntity, 'id' | 'etat' | 'version' | 'majLe' | 'deposantUtiId'>>;
/** What follows a request that has moved, in its transaction, its study held. What it changes of the dossier it writes into the given one too. */
type Effet = (tx: Tx, dossier: DossierEntity) => Promise<void>;
type Ecriture = { before: EtudeSuivie; statut: EtatEtude; champs?: ChampsEtude };

/** The event by which a request leads its study into a state. */
const EVENEMENT_VERS: Partial<Record<EtatEtude, EvenementEtude>> = {
  EN_EVALUATION: 'EVALUER',
  A_DEMARRER: 'AUTORISER',
  PROROGEE: 'PROROGER',
  REFUSEE: 'REFUSER',
  ABANDONNEE: 'RENONCER',
  EXPIREE: 'EXPIRER',
  EN_COURS: 'CONFIRMER_REPRISE',
  REPRISE_A_CONFIRMER: 'ATTENDRE_REPRISE',
};

/**
 * The machine of the study, the only way to change its state (ETU-01): the days of its states are kept (DOS-09), the search documents of its dossiers follow.
 * Its acts: `vie/etude-workflow/`. A dossier takes its study along by `suivre`.
 */
@Injectable()
export class EtudeTransitions extends Machine<EtatEtude, EvenementEtude, EtudeSuivie, ChampsEtude> {
  private readonly effets: Effet[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly index: DossierIndex,
    private readonly etudes: EtudeRepository,
    private readonly versions: Versions,
  ) {
    super({ service: 'etude', entityCode: 'ETUDE', workflow: etudeVieWorkflow });
  }

  /** A room above adds what it does when a request moves, at the start of the service: this one imports none of them. */
  puis(effet: Effet): void {
    this.effets.push(effet);
  }

  /** What the new status of a dossier, or the decision of the agency on it, makes of its study, then what else follows. */
  async suivre(tx: Tx, dossier: DossierEntity, actor: Actor | null): Promise<void> {
    await this.mener(tx, dossier, actor);
    for (const effet of this.effets) await effet(tx, dossier);
  }

  private async mener(tx: Tx, dossier: DossierEntity, actor: Actor | null): Promise<void> {
    const etude = await this.lock(tx, { id: dossier.etuId });
    const { etat, ...dates } = effetSurEtude(dossier, dossier.statut, etude);
    const champs = { ...dates, ...(await this.versions.suivre(tx, dossier, etude.centres)) };
    const event = etat === undefined || etat === etude.etat ? undefined : EVENEMENT_VERS[etat];
    if (event === undefined) {
      if (Object.keys(champs).length === 0) return;
      await this.etudes.modifier(tx, etude.id, { ...champs, version: etude.version + 1, majLe: this.clock.instant() });
      return;
    }
    // The droit was that of the event of the dossier: what follows is the platform's, and the line of the dossier names who acted.
    await this.transition(tx, etude, event, null, { champs, details: { dosId: dossier.id, par: actor?.utiId ?? null } });
  }

  reasons(etude: EtudeSuivie, event: EvenementEtude): string[] {
    if (can(etudeVieWorkflow, etude.statut, event)) return [];
    const attente = event === 'DEMARRER' ? manqueAnsm(etude) : null;
    return [attente ?? `L’étude est « ${ETAT_ETUDE_LABELS[etude.statut]} ».`];
  }

  protected unknown(etuId: EtuId) {
    return refus('etude.introuvable', { etuId });
  }

  protected override moved({ statut }: Pick<EtudeSuivie, 'statut'>) {
    return refus('etude.dejaFait', { etat: ETAT_ETUDE_LABELS[statut] });
  }

  protected async read(tx: Tx, id: number): Promise<EtudeSuivie | null> {
    const etude = await this.etudes.retenir(tx, id);
    return etude && suivie(etude);
  }

  protected async write(tx: Tx, { before, statut, champs }: Ecriture): Promise<EtudeSuivie> {
    const historique = champs?.historique ?? [...before.historique, { date: this.clock.today(), etat: statut }];
    const cloture = clotureEtude({ ...before, ...champs, etat: statut, historique });
    const suite = { clotureLe: cloture, version: before.version + 1, majLe: this.clock.instant() };
    const ecrits = { ...champs, etat: statut, historique, ...suite };
    await this.etudes.changerEtat(tx, before.id, ecrits);
    return suivie({ ...before, ...ecrits });
  }

  protected override async tell(tx: Tx, { after }: Change<EvenementEtude, EtudeSuivie>): Promise<void> {
    await this.index.republierEtude(tx, after.id);
  }
}

/** A study as the machine of the chassis wants it: its state is called `statut`. */
export const suivie = (etude: EtudeEntity): EtudeSuivie => ({ ...etude, statut: etude.etat });
