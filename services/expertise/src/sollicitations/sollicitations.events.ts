/** What ends a request without anybody asking: the dossier is decided or goes to another committee, the account of the expert is closed. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { isFinal, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { isOuverte } from '@riph/contracts/expertise/expertise.workflow';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { Dossiers } from '../voisins/dossiers.ts';
import { mailReponse, mailRetrait } from './courriels.ts';
import { SollicitationRepository } from './sollicitation.repository.ts';
import { Sollicitations } from './sollicitations.ts';

type Transition = { dosId: DosId; vers: StatutDossier; cppId: CppId | null };

@Injectable()
export class SollicitationsEvents {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly sollicitations: Sollicitations,
    private readonly calls: CallService,
    private readonly dossiers: Dossiers,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonne({ utiId }: { utiId: UtiId }, _meta: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.calls, utiId);
    if (nom !== null) await this.repository.nommer(tx, utiId, nom);
  }

  @On(etudeEvents.dossierTransition)
  async surTransition({ dosId, vers, cppId }: Transition, _meta: EventMeta, tx: Tx): Promise<void> {
    const saufCppId = isFinal(vers) ? null : cppId;
    if (!isFinal(vers) && cppId === null) return;
    const motif = isFinal(vers) ? 'Le dossier est clos.' : 'Le dossier est passé à un autre comité.';
    await this.sollicitations.clore(tx, { dosId, saufCppId }, motif, mailRetrait);
  }

  @On(identityEvents.compteChange)
  async surCompte(
    { utiId, profil, statut }: { utiId: UtiId; profil: string; statut: string },
    meta: EventMeta,
    tx: Tx,
  ): Promise<void> {
    if (profil !== 'EXPERT' || statut === 'ACTIF') return;
    const deposants = await this.deposants(utiId);
    await this.sollicitations.clore(tx, { expId: utiId }, 'Le compte de l’expert est fermé.', (s) =>
      mailReponse(s, deposants.get(s.dosId) ?? null, meta.at, 'COMPTE_FERME'),
    );
  }

  /** Who has each dossier of his open requests. Asked before they are locked: a lock is not held while another service answers. */
  private async deposants(expId: UtiId): Promise<Map<number, number>> {
    const ouvertes = (await this.repository.deLExpert(expId)).filter(isOuverte);
    const lues = await Promise.all(ouvertes.map((s) => this.dossiers.presentation(s.dosId)));
    return new Map(lues.flatMap((d) => (d ? [[d.dosId, d.deposantUtiId] as const] : [])));
  }
}
