/** The report of a reporter, written in the page. He alone reads it until he files it. Rule: RAP-11. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { isFinal } from '@riph/contracts/etude/dossier.workflow';
import { manquesRedaction } from '@riph/contracts/etude/redaction.rules';
import { etudeRedactionRapport } from '@riph/contracts/etude/redaction-rapport.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import type { TypeRapporteur } from '../../socle/entites/rapporteur.entity.ts';
import { DepotRapport } from '../rapporteurs/depot-rapport.ts';
import { rapportImprime } from './rapport-imprime.ts';
import { RedactionRapportRepository } from './redaction-rapport.repository.ts';

type D<K extends keyof typeof etudeRedactionRapport.calls> = Input<(typeof etudeRedactionRapport.calls)[K]>;

/** Of a report that nothing was typed of. */
const PREMIERE_VERSION = 1;

@Handles(etudeRedactionRapport)
export class RedactionRapportHandlers implements Handlers<typeof etudeRedactionRapport> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: DossierAccess,
    private readonly rapporteurs: RapporteursRepository,
    private readonly repository: RedactionRapportRepository,
    private readonly depot: DepotRapport,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
  ) {}

  async lire({ params, actor }: D<'lire'>) {
    const { place } = await this.sienne(params, actor);
    const r = await this.repository.lire(place.id);
    return { version: r?.version ?? PREMIERE_VERSION, enregistreLe: r?.majLe ?? null, contenu: r?.contenu ?? {} };
  }

  /** The place is held: of two machines that save at once, the second is told. Throws `version.perimee` with what is kept. */
  async enregistrer({ params, body, actor }: D<'enregistrer'>) {
    const { dossier } = await this.sienne(params, actor);
    return this.db.transaction(async (tx) => {
      const place = await this.rapporteurs.verrouiller(tx, dossier, params.typeDoc);
      if (place?.utiId !== actor.utiId) throw refus('rapporteur.pasVous', {});
      const avant = await this.repository.lire(place.id, tx);
      const version = avant?.version ?? PREMIERE_VERSION;
      if (version !== body.version) throw this.perimee(avant, actor);
      const majLe = this.clock.instant();
      await this.repository.ecrire(tx, place.id, { version: version + 1, contenu: body.contenu, majLe });
      return { version: version + 1, enregistreLe: majLe };
    });
  }

  /** Printed as it is kept, then filed as an uploaded report is. What was typed stays, so that it may be mended and filed again. */
  async deposer({ params, body, actor }: D<'deposer'>) {
    const { dossier, place } = await this.sienne(params, actor);
    const r = await this.repository.lire(place.id);
    if ((r?.version ?? PREMIERE_VERSION) !== body.version) throw this.perimee(r, actor);
    const contenu = r?.contenu ?? {};
    const fields = manquesRedaction(contenu, 'RAPPORTEUR');
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    const { content, options } = rapportImprime(dossier, place, contenu, this.clock.today());
    const bytes = await this.pdf.print(content, options);
    const fichier = await this.store.putBuffer(bytes, { nom: `Rapport ${dossier.numero}.pdf`, type: 'application/pdf' });
    try {
      return await this.depot.deposer(dossier, params.typeDoc, fichier, actor);
    } catch (error) {
      await this.store.discard(fichier.documentId, error);
      throw error;
    }
  }

  /** The place that the caller holds in the round under way of a dossier that is still examined. */
  private async sienne({ dosId, typeDoc }: { dosId: number; typeDoc: TypeRapporteur }, actor: Actor) {
    const dossier = await this.access.dossierDuComite(dosId, actor);
    if (isFinal(dossier.statut)) assertAllowed(['L’examen de ce dossier est terminé.']);
    const place = (await this.rapporteurs.enPlace(dossier.id)).find(
      (r) => r.type === typeDoc && r.tour === dossier.tourEvaluation && r.utiId === actor.utiId,
    );
    if (!place) throw refus('rapporteur.pasVous', {});
    return { dossier, place };
  }

  private perimee(r: { majLe: string } | undefined, actor: Actor) {
    return refusal('version.perimee', { par: actor.nom, le: r?.majLe ?? this.clock.instant() });
  }
}
