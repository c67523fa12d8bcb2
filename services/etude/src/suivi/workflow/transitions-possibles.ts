import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit, PROFILS } from '@riph/contracts/core/droits';
import type { Transition } from '@riph/contracts/core/workflow';
import type { transitionPossible } from '@riph/contracts/etude/dossier.schemas';
import { dossierWorkflow, EVENEMENTS_DOSSIER, type StatutDossier } from '@riph/contracts/etude/dossier.workflow';
import type * as z from 'zod';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { raisonsDeLEtat } from '../../socle/workflow/dossier.transition.ts';
import { RegistreEvenements } from '../../socle/workflow/registre.ts';
import type { TeteDossier } from '../tete/tete.repository.ts';

export type TransitionPossible = z.output<typeof transitionPossible>;

/** The events that a profile may fire, each with whether it may be fired now and why not. */
@Injectable()
export class TransitionsPossibles {
  constructor(private readonly registre: RegistreEvenements) {}

  /** `entier` gives the dossier with its forms: asked once, and only when a guard has to look. */
  pour(dossier: TeteDossier, actor: Actor, entier: () => Promise<DossierEntity>): Promise<TransitionPossible[]> {
    let lu: Promise<DossierEntity> | undefined;
    const lire = () => {
      lu ??= entier();
      return lu;
    };
    return Promise.all(
      (PAR_PROFIL.get(actor.profil) ?? []).map(async (code) => {
        const reasons = raisonsDeLEtat(dossier, rowOf(code));
        // Guards read facts: they are asked only where the state lets the event through.
        const { gardes } = this.registre.lire(code);
        if (reasons.length === 0 && gardes) reasons.push(...(await gardes(await lire(), actor)));
        return { code, label: rowOf(code).label, allowed: reasons.length === 0, reasons };
      }),
    );
  }
}

const rowOf = (code: keyof typeof dossierWorkflow): Transition<StatutDossier> => dossierWorkflow[code];

/** The events of each profile: what he may fire at all. */
const PAR_PROFIL = new Map(
  PROFILS.map((profil) => [
    profil,
    EVENEMENTS_DOSSIER.filter((code) => {
      const { by } = rowOf(code);
      return by !== 'systeme' && hasDroit(profil, by);
    }),
  ]),
);
