import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { transitionDemandee } from '@riph/contracts/etude/dossier.schemas';
import type { EvenementDossier } from '@riph/contracts/etude/dossier.workflow';
import type * as z from 'zod';
import type { DossierEntity } from '../entites/dossier.entity.ts';

export type DonneesTransition = z.output<typeof transitionDemandee>;
export type ActeTransition = { dossier: DossierEntity; actor: Actor; donnees: DonneesTransition; requestId: string };
export type ResultatTransition = { dossier: DossierEntity; message: string };

export type Evenement = {
  /** French reasons why the facts forbid the event now, for this actor; empty when they do not. State and droit are already checked. */
  gardes?: (dossier: DossierEntity, actor: Actor) => Promise<string[]>;
  /** What `callTransition?event=` does. Absent: the event has its own call. */
  executer?: (acte: ActeTransition) => Promise<ResultatTransition>;
};

/** The events of the workflow and who carries them out. Each part of the service registers its own in `onModuleInit`. */
@Injectable()
export class RegistreEvenements {
  private readonly evenements = new Map<EvenementDossier, Evenement>();

  /** Trap: Nest runs `onModuleInit` twice on a microservice that is initialised before it listens; the second time changes nothing. */
  inscrire(code: EvenementDossier, evenement: Evenement): void {
    this.evenements.set(code, evenement);
  }

  lire(code: EvenementDossier): Evenement {
    return this.evenements.get(code) ?? {};
  }
}
