/** Asks etude to draw, and seance for the place: what comes back is the record that anyone verifies. Rules: CTI-19, CTI-20. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import type { DemandeTirageCtis, FaitsTirageLus, TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { PLACE_PRISE } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';

type Choix = Pick<DemandeTirageCtis, 'mode' | 'imposee' | 'motif' | 'operateur'> &
  Partial<Pick<DemandeTirageCtis, 'allegeCppId'>>;
export type Tire = TirageCtis & { placeLe: Jour | null };

@Injectable()
export class Tirages {
  constructor(private readonly calls: CallService) {}

  /** A committee, and its place in a séance. */
  async tirer(d: DossierOuvert, faits: FaitsTirageLus, choix: Choix): Promise<Tire> {
    const tirage = await this.designer(d, faits, choix);
    return { ...tirage, placeLe: tirage.cppId === null ? null : await this.reserver(d, tirage, faits) };
  }

  /** Under the number of this attribution: asked again because an answer was lost, the same committee answers. */
  async designer(d: DossierOuvert, faits: FaitsTirageLus, choix: Choix): Promise<TirageCtis> {
    const tirage = await this.calls.call(etudeInternal, 'tirerCtis', {
      ...choix,
      cle: `ctis/${d.id}/${d.suivi.tirages + 1}`,
      dosId: d.id,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      typeDemande: d.type,
      faits,
    });
    if (choix.imposee && tirage.cppId !== choix.imposee.cppId)
      throw refusal('transition.refusee', {
        raisons: [
          `Un tirage au sort a déjà désigné le ${tirage.cppNom ?? 'comité'} pour cette demande : lancez-le à nouveau pour l’enregistrer.`,
        ],
      });
    return tirage;
  }

  /** The day on which the place is; null: none was taken. What an earlier committee held is given back. */
  async reserver(d: DossierOuvert, { cppId, seanceId, mode }: TirageCtis, faits: FaitsTirageLus): Promise<Jour | null> {
    if (cppId === null || seanceId === null) {
      await this.quitter(d);
      return null;
    }
    const cap = mode === 'CRISE' ? {} : { capaciteMensuelleDi: faits.parametre.capaciteMensuelleDi };
    try {
      const place = { cppId, seanceId, dosId: d.id, type: 'DI' as const, ...cap };
      return (await this.calls.call(seanceInternal, 'reserverPlace', place)).date;
    } catch (error) {
      // Chance has spoken: the committee keeps the request, and registers it itself.
      if (!(error instanceof DomainError) || !PLACE_PRISE.includes(error.code)) throw error;
      await this.quitter(d);
      return null;
    }
  }

  /** The séance of the committee that had it before. */
  private async quitter(d: DossierOuvert): Promise<void> {
    if (d.cppId === null && d.suivi.saisis.length === 0) return;
    await this.calls.call(seanceInternal, 'libererPlace', { dosId: d.id });
  }
}
