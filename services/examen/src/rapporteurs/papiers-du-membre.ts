import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { debutDuJour, type Instant } from '@riph/contracts/core/paris';
import type { documentRecent } from '@riph/contracts/etude/suivi/tdb.schemas';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import type * as z from 'zod';

type DocumentRecent = z.output<typeof documentRecent>;
/** A piece or a document of a request, as its owner's tables hold it. */
export type PapierRecent = Omit<DocumentRecent, 'dosId' | 'route'> & { dosId: DosId; genre: 'PIECE' | 'DOCUMENT' };

const JOURS_RECENTS = 30;

/** The latest papers of a member: those of the requests that he reports on or only reads, with the agendas and minutes of their séances. Rule: TDB-06. */
@Injectable()
export class PapiersDuMembre {
  constructor(
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** The newest first. `rapportes`: the requests that he reports on. `deCesDossiers` reads the papers of requests since an instant. */
  async lire(
    rapportes: readonly DosId[],
    limite: number,
    deCesDossiers: (dosIds: readonly DosId[], depuis: Instant) => Promise<readonly PapierRecent[]>,
  ): Promise<DocumentRecent[]> {
    const depuis = addJours(this.clock.today(), -JOURS_RECENTS);
    const asked = this.calls.call(seanceInternal, 'listerDocumentsDuMembre', { dosIds: [...rapportes], depuis });
    // Without the séances, what the dossiers themselves hold is still worth having.
    const { lectures, documents } = await orWhileAway(asked, { lectures: [], documents: [] });
    const papiers = await deCesDossiers([...new Set([...rapportes, ...lectures])], debutDuJour(depuis));
    const desDossiers = papiers.map(({ genre, ...p }) => ({
      ...p,
      route: `/dossiers/${p.dosId}/${genre === 'PIECE' ? 'pieces' : 'documents'}`,
    }));
    const desSeances = documents.map((d) => ({
      dosId: null,
      numero: null,
      titre: `Séance du ${formatJour(d.date)}`,
      type: TYPE_DOCUMENT_SEANCE_LABELS[d.type],
      nom: d.nom,
      date: d.ajouteLe,
      route: `/seances/${d.seanceId}/documents`,
    }));
    return [...desDossiers, ...desSeances].toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, limite);
  }
}
