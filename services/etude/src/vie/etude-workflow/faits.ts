import { Injectable } from '@nestjs/common';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import type { DossierDeLEtude, FaitsVie } from '@riph/contracts/etude/vie/vie.rules';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { type EtudeSuivie, suivie } from '../../socle/workflow/etude-transitions.ts';

/** A study with what its guards look at. */
export type EtudeLue = EtudeSuivie & { faits: FaitsVie; principal: DossierEntity | null };

/** The request that the study stands on: the last initial one that was filed. */
export const demandePrincipale = (dossiers: readonly DossierEntity[]): DossierEntity | null =>
  dossiers.findLast((d) => isDemandeInitiale(d.type) && d.statut !== 'BROUILLON') ?? null;

/** Reads for the acts of a study. */
@Injectable()
export class FaitsEtude {
  constructor(private readonly dossiers: DossierRepository) {}

  async lire(etude: EtudeEntity): Promise<EtudeLue> {
    const dossiers = await this.dossiers.deLEtude(etude.id);
    const principal = demandePrincipale(dossiers);
    return { ...suivie(etude), principal, faits: faitsDe(etude, principal, dossiers) };
  }
}

const faitsDe = (e: EtudeEntity, principal: DossierEntity | null, dossiers: readonly DossierDeLEtude[]): FaitsVie => ({
  etat: e.etat,
  dateAvisFavorable: e.dateAvisFavorable,
  dateCaducite: e.dateCaducite,
  dateDebutEffectif: e.dateDebutEffectif,
  dateSuspension: e.dateSuspension,
  dateReprise: e.dateReprise,
  dateFinEffective: e.dateFinEffective,
  rapportFinalLe: e.rapportFinalLe,
  origineSuspension: e.origineSuspension,
  securiteSuspension: e.securiteSuspension,
  decisionAnsm: principal?.decisionAnsm ?? 'SANS_OBJET',
  dateDecisionAnsm: principal?.dateDecisionAnsm ?? null,
  dossiers: dossiers.map(({ type, statut, numero, dateAvis }) => ({ type, statut, numero, dateAvis })),
});
