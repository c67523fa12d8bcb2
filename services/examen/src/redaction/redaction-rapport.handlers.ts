/** The report of a reporter, written in the page. He alone reads it until he files it. Rule: RAP-11. */
import { Handles } from '@riph/chassis/calls/handles';
import { html } from '@riph/chassis/print/html';
import { RapportRedige } from '@riph/chassis/print/rapport-redige';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { etudeRedactionRapport } from '@riph/contracts/etude/instruction/redaction-rapport.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DepotRapport } from '../rapporteurs/depot-rapport.ts';
import { RapporteursRepository } from '../rapporteurs/rapporteurs.repository.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { isExaminationOver } from '../socle/phases.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { RedactionRapportRepository } from './redaction-rapport.repository.ts';

@Handles(etudeRedactionRapport)
export class RedactionRapportHandlers implements Handlers<typeof etudeRedactionRapport> {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly rapporteurs: RapporteursRepository,
    private readonly repository: RedactionRapportRepository,
    private readonly depot: DepotRapport,
    private readonly rapport: RapportRedige,
  ) {}

  async lire({ params, actor }: Input<typeof etudeRedactionRapport, 'lire'>) {
    const { place } = await this.sienne(params, actor);
    return this.rapport.lu(await this.repository.lire(place.id));
  }

  /** The place is held: of two machines that save at once, the second is told. Throws `version.perimee` with what is kept. */
  async enregistrer({ params, body, actor }: Input<typeof etudeRedactionRapport, 'enregistrer'>) {
    const { dossier } = await this.sienne(params, actor);
    return this.db.transaction(async (tx) => {
      const place = await this.rapporteurs.lock(tx, dossier, params.typeDoc);
      if (place?.utiId !== actor.utiId) throw refus('rapporteur.pasVous', {});
      const garde = this.rapport.suite(await this.repository.lire(place.id, tx), body, actor);
      await this.repository.ecrire(tx, place.id, garde);
      return { version: garde.version, enregistreLe: garde.majLe };
    });
  }

  /** Filed as an uploaded report is. */
  async deposer({ params, body, actor }: Input<typeof etudeRedactionRapport, 'deposer'>) {
    const { dossier, place } = await this.sienne(params, actor);
    const numero = dossier.numero ?? '';
    return this.rapport.rendre({
      garde: await this.repository.lire(place.id),
      version: body.version,
      qui: 'RAPPORTEUR',
      actor,
      imprime: {
        emetteur: { nom: place.nom, adresse: [place.categorieLibelle, dossier.cppNom ?? ''] },
        reference: numero,
        titre: `Rapport sur le dossier ${numero}`,
        qualite: 'Le rapporteur',
        entete: html`<p>Rapport confidentiel, destiné au comité. ${TYPE_RAPPORTEUR_LABELS[place.type]}, tour ${place.tour}.</p>`,
      },
      nom: `Rapport ${numero}.pdf`,
      deposer: (fichier) => this.depot.deposer(dossier, params.typeDoc, fichier, actor),
    });
  }

  /** The place that the caller holds in the round under way of a dossier that is still examined. */
  private async sienne({ dosId, typeDoc }: { dosId: DosId; typeDoc: TypeRapporteur }, actor: Actor) {
    const dossier = await this.access.duComite(dosId, actor);
    if (isExaminationOver(dossier)) assertAllowed(['L’examen de ce dossier est terminé.']);
    const place = (await this.rapporteurs.enPlace(dossier.id)).find(
      (r) => r.type === typeDoc && r.tour === dossier.tour && r.utiId === actor.utiId,
    );
    if (!place) throw refus('rapporteur.pasVous', {});
    return { dossier, place };
  }
}
