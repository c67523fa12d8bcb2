import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import type { SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { DemandeAReaffecter } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { EtudeAccess } from '../etude/etude.access.ts';
import { Suivis } from '../instruction/suivis.ts';
import { FaitsTirage } from '../soumission/faits-tirage.ts';

@Injectable()
export class DemandesAReaffecter {
  constructor(
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly faits: FaitsTirage,
  ) {}

  /** What a reassignment stands on. Throws `objet.introuvable` for who does not hold the request, nor is of the administration. */
  async lire(dosId: DosId, actor: Actor): Promise<DemandeAReaffecter> {
    const { dossier: d, etude } = await this.access.aTraiter(dosId, deLaReaffectation(actor));
    const { numeroCtis, cleDemande, titre, type, statut, cppId, suivi } = d;
    return {
      ...(await this.faits.duDossier(d)),
      dosId,
      numeroCtis,
      cleDemande,
      titre,
      type,
      statut,
      cppId,
      version: await this.suivis.versionDe(dosId),
      partieDeux: suivi?.partieDeux ?? null,
      tirages: suivi?.tirages ?? 0,
      raisons: await this.suivis.obstacles(d, 'REAFFECTER', actor),
      promoteurs: etude.acces.map((a) => a.utiId),
      signalement: signalementDe(suivi?.signalement ?? null),
    };
  }
}

/** What the committee that holds it may still act upon. */
const signalementDe = (s: SignalementCtis | null) => {
  if (!s || s.suite === 'ACCEPTEE' || s.suite === 'AUTRE_COMITE') return null;
  const { cppId, cppNom, motif, precision, le } = s;
  return { cppId, cppNom, motif, precision, le };
};

export function deLaReaffectation(actor: Actor | null): Actor {
  if (!actor || !hasDroit(actor.profil, 'REAFFECTATION_LIRE')) throw refusal('objet.introuvable', { objet: 'Dossier' });
  return actor;
}
