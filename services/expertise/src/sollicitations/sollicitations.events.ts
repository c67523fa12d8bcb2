/** What ends a request without anybody asking: the dossier is decided or goes to another committee, the account of the expert is closed. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { isOver } from '@riph/contracts/examen/phases';
import { isOuverte, isPossible } from '@riph/contracts/expertise/expertise.workflow';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { Dossiers } from '../voisins/dossiers.ts';
import { mailReponse, mailRetrait } from './courriels.ts';
import { SollicitationRepository } from './sollicitation.repository.ts';
import { Sollicitations } from './sollicitations.ts';

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
  async surTransition(fait: { dosId: DosId }, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.suivre(tx, fait.dosId);
  }

  @On(dossierCtisEvents.dossierChange)
  async surDemande(fait: { dosId: DosId }, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.suivre(tx, fait.dosId);
  }

  @On(etudeEvents.papiersDetruits)
  async surPapiersDetruits({ dosIds }: { dosIds: DosId[] }, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.effacer(tx, dosIds);
  }

  @On(dossierCtisEvents.papiersDetruits)
  async surPapiersDEssai({ dosIds }: { dosIds: DosId[] }, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.effacer(tx, dosIds);
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
      mailReponse(s, deposants.get(s.dosId) ?? [], meta.at, 'COMPTE_FERME'),
    );
  }

  private async effacer(tx: Tx, dosIds: readonly DosId[]): Promise<void> {
    for (const file of await this.repository.effacer(tx, dosIds)) await tx.forgetDocument(file);
  }

  /** Something happened to a dossier: where it stands is its owner's to say, and asked only while an expert is awaited on it. One that is not there any more is over. */
  private async suivre(tx: Tx, dosId: DosId): Promise<void> {
    if (!(await this.repository.duDossier(dosId, tx)).some((s) => isPossible(s, 'CLORE'))) return;
    const d = await this.dossiers.presentation(dosId);
    if (!d || isOver(d.phase))
      await this.sollicitations.clore(tx, { dosId, saufCppId: null }, 'Le dossier est clos.', mailRetrait);
    else if (d.cppId !== null)
      await this.sollicitations.clore(tx, { dosId, saufCppId: d.cppId }, 'Le dossier est passé à un autre comité.', mailRetrait);
  }

  /** Who has each dossier of his open requests. Asked before they are locked: a lock is not held while another service answers. */
  private async deposants(expId: UtiId): Promise<Map<DosId, readonly UtiId[]>> {
    const ouvertes = (await this.repository.deLExpert(expId)).filter(isOuverte);
    const lues = await Promise.all(ouvertes.map((s) => this.dossiers.presentation(s.dosId)));
    return new Map(lues.flatMap((d) => (d ? [[d.dosId, d.deposants] as const] : [])));
  }
}
