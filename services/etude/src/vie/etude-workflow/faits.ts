import { Injectable } from '@nestjs/common';
import { isDemandeInitiale, isRefuse } from '@riph/contracts/etude/socle/dossier.workflow';
import { finAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';
import type { DossierDeLEtude, FaitsGardes } from '@riph/contracts/etude/vie/vie.rules';
import { SuitesRepository } from '../../depot/suite/suites.repository.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { type EtudeSuivie, suivie } from '../../socle/workflow/etude-transitions.ts';

/** A study with what its guards look at. */
export type EtudeLue = EtudeSuivie & { faits: FaitsGardes; principal: DossierEntity | null };

/** The request that the study stands on: the last initial one that was filed. */
export const demandePrincipale = (dossiers: readonly DossierEntity[]): DossierEntity | null =>
  dossiers.findLast((d) => isDemandeInitiale(d.type) && d.statut !== 'BROUILLON') ?? null;

/** Reads for the acts of a study. */
@Injectable()
export class FaitsEtude {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly suites: SuitesRepository,
  ) {}

  async lire(etude: EtudeEntity): Promise<EtudeLue> {
    const dossiers = await this.dossiers.deLEtude(etude.id);
    const principal = demandePrincipale(dossiers);
    const refus = principal && isRefuse(principal.statut) ? await this.suites.refuse(principal.id) : null;
    const faits = { ...faitsDe(etude, principal, dossiers), refuseLe: refus?.refuseLe ?? null };
    return { ...suivie(etude), principal, faits };
  }
}

const faitsDe = (
  e: EtudeEntity,
  principal: DossierEntity | null,
  dossiers: readonly DossierDeLEtude[],
): Omit<FaitsGardes, 'refuseLe'> => ({
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
  finAutorisation: principal && finAutorisation(principal),
  dossiers: dossiers.map(({ type, statut, numero, dateSoumission, decisionAnsm }) => ({
    type,
    statut,
    numero,
    dateSoumission,
    decisionAnsm,
  })),
});
