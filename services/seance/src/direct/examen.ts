/** The dossier that is being examined in a living séance, as its acts take it up. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { refus } from '@riph/contracts/seance/seance.errors';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import type { Point } from '../inscription/agenda.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { DirectRepository, type PointRow } from '../seance/direct.repository.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { DirectAccess } from './direct.access.ts';
import type { Ecrit } from './ecriture.ts';
import { avecRaisons, salleDe } from './salle.ts';
import type { Cadre } from './votes.rules.ts';

@Injectable()
export class Examen {
  constructor(
    private readonly access: DirectAccess,
    private readonly repository: DirectRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly presences: PresenceRepository,
    private readonly membres: Membres,
  ) {}

  /** The séance and the dossier under examination, for whoever conducts it; refused to anybody else. */
  async lu(params: { seanceId: SeanceId; dosId: DosId }, actor: Actor): Promise<{ seance: SeanceVue; point: Point }> {
    const seance = await this.access.conduite(params.seanceId, actor);
    return { seance, point: await this.access.point(seance, params.dosId, actor) };
  }

  async row(seanceId: SeanceId, dosId: DosId, tx?: Tx): Promise<PointRow | undefined> {
    return (await this.repository.points(seanceId, tx)).find((p) => p.dosId === dosId);
  }

  async enCours({ tx, seance }: Ecrit, dosId: DosId): Promise<PointRow> {
    const row = await this.row(seance.id, dosId, tx);
    if (row?.statut !== 'EN_COURS')
      throw refus('seance.pointRefuse', { raison: 'L’examen de ce dossier n’est pas en cours : commencez-le d’abord.' });
    return row;
  }

  async assertInscrit(tx: Tx, seanceId: SeanceId, dosId: DosId): Promise<void> {
    if (!(await this.inscriptions.deLaSeance(seanceId, tx)).some((i) => i.dosId === dosId)) throw refus('seance.nonInscrit', {});
  }

  /** What binds a vote on it at this minute. */
  async cadre({ tx, seance, direct }: Ecrit, dosId: DosId): Promise<Cadre> {
    const row = await this.row(seance.id, dosId, tx);
    return { choisi: direct.presidences.at(-1)?.utiId ?? null, secret: row?.secret ?? null };
  }

  enFonction(seance: SeanceVue): Promise<readonly MembreAnnuaire[]> {
    return this.membres.enFonction(seance.cppId, seance.date);
  }

  /** Each member with why he does not vote on it at this minute. `enFonction`: asked before the lock. */
  async votants({ tx, seance, heure }: Ecrit, point: Point, enFonction: readonly MembreAnnuaire[]) {
    const inscription = (await this.inscriptions.deLaSeance(seance.id, tx)).find((i) => i.dosId === point.dosId);
    const salle = salleDe(enFonction, await this.presences.lister(seance.id, tx), heure);
    return avecRaisons(salle, point.ecarts, inscription?.heureExamen ?? null, heure);
  }
}
