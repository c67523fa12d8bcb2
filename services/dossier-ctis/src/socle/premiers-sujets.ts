/** Until when a trial authorised here must have a first participant in France, from what is kept of it. Rule: CTI-50. */
import { Injectable } from '@nestjs/common';
import { type PremierSujet, premierSujet } from '@riph/contracts/dossier-ctis/premier-sujet.rules';
import { AUTORISES, autorise } from './autorisation.rules.ts';
import { type DossierVu, dossiersCtis, type EtudeVue, vigilancesCtis } from './collections.ts';
import { Objets } from './objets.repository.ts';

/** `demande`: the request that was authorised. */
export type SujetAttendu = { etude: EtudeVue; demande: DossierVu; sujet: PremierSujet };

/** The first authorisation in France, when it was examined here; a trial of before the regulation began under another authorisation. */
function autorisationIci(dossiers: readonly DossierVu[]): { demande: DossierVu; le: string } | null {
  const [premiere] = dossiers
    .flatMap((demande) => (autorise(demande) && demande.dateDecision ? [{ demande, le: demande.dateDecision }] : []))
    .toSorted((a, b) => a.le.localeCompare(b.le));
  return premiere && premiere.demande.suivi !== null && premiere.demande.type !== 'TRANS' ? premiere : null;
}

@Injectable()
export class PremiersSujets {
  constructor(private readonly store: Objets) {}

  /** Null when nothing expires. `dossiers`: the requests of the trial, read when they are not given. */
  async de(etude: EtudeVue, dossiers?: readonly DossierVu[]): Promise<SujetAttendu | null> {
    const demandes = dossiers ?? (await this.dossiers(etude));
    const autorisation = autorisationIci(demandes);
    if (!autorisation) return null;
    const { demande, le } = autorisation;
    const notifications = (await this.store.read(vigilancesCtis, etude.id))?.contenu.notifications ?? [];
    const modifiee = demandes.some((d) => d.type === 'MS' && AUTORISES.includes(d.statut) && (d.dateDecision ?? '') >= le);
    const sujet = premierSujet({ ...etude, autoriseLe: le, notifications, modifiee });
    return sujet && { etude, demande, sujet };
  }

  private async dossiers({ dossiers }: Pick<EtudeVue, 'dossiers'>): Promise<DossierVu[]> {
    const lus = await this.store.readMany(
      dossiersCtis,
      dossiers.map((d) => d.id),
    );
    return lus.map((d) => ({ ...d.contenu, id: Number(d.id) }));
  }
}
