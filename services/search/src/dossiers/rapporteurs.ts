/** The reporters of the rows of a list, and the list of some of them (R1123-12): asked of their owner at each reading, in no index. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { permise } from '../socle/search.access.ts';
import type { Resolue } from './dossier.rules.ts';

type Qui = { actor: Actor; requestId: string };
/** A column is not worth the list: an owner that hangs is not waited for longer. */
const PATIENCE_MS = 1_500;

@Injectable()
export class Rapporteurs {
  constructor(private readonly calls: CallService) {}

  /** One page with its reporters, in one question: null for each row whose reporters the reader may not know, and for all while etude is away, which is said. */
  async completer<P extends { lignes: readonly { dosId: DosId }[] }>(page: P, { actor, requestId }: Qui) {
    const lus = hasDroit(actor.profil, 'RAPPORTEUR_LIRE')
      ? await this.noms(
          page.lignes.map((l) => l.dosId),
          { actor, requestId },
        )
      : new Map<number, string[]>();
    return {
      ...page,
      lignes: page.lignes.map((l: P['lignes'][number]) => ({ ...l, rapporteurs: lus?.get(l.dosId) ?? null })),
      rapporteursIndisponibles: lus === null,
    };
  }

  private async noms(dosIds: DosId[], qui: Qui): Promise<Map<number, string[]> | null> {
    if (dosIds.length === 0) return new Map();
    const demande = this.calls.call(etudeInternal, 'listerRapporteursLus', { dosIds }, { ...qui, deadlineMs: PATIENCE_MS });
    const lus = await orWhileAway(demande, null);
    return lus && new Map(lus.map((d) => [d.dosId, d.noms]));
  }

  /** The question as that profile may ask it, with the dossiers of the reporters that it names. Throws `service.indisponible` while etude is away: a list of others would be wrong. */
  async resoudre<R extends RechercheDossiers>(demandee: R, actor: Actor): Promise<Resolue<R>> {
    const r = permise(actor.profil, demandee);
    if (!r.filtres.rapporteurUtiId?.length) return r;
    const { rapporteurUtiId: utiIds } = r.filtres;
    return {
      ...r,
      filtres: { ...r.filtres, rapporteurs: await this.calls.call(etudeInternal, 'listerDossiersDesRapporteurs', { utiIds }) },
    };
  }
}
