/** The report of a reporter, written in the page. He alone reads it until he files it. Rule: RAP-11. */
import { Handles } from '@riph/chassis/calls/handles';
import { html } from '@riph/chassis/print/html';
import { RapportRedige } from '@riph/chassis/print/rapport-redige';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { PARTIE_RAPPORT_LABELS, type PartieRapport, placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenRedactionRapport } from '@riph/contracts/examen/redaction-rapport.calls';
import { DepotRapport } from '../rapporteurs/depot-rapport.ts';
import { RapporteursRepository } from '../rapporteurs/rapporteurs.repository.ts';
import { partieVoulue } from '../rapporteurs/rapporteurs.rules.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { isExaminationOver } from '../socle/phases.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { RedactionRapportRepository } from './redaction-rapport.repository.ts';

@Handles(examenRedactionRapport)
export class RedactionRapportHandlers implements Handlers<typeof examenRedactionRapport> {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly rapporteurs: RapporteursRepository,
    private readonly repository: RedactionRapportRepository,
    private readonly flow: Flow,
    private readonly depot: DepotRapport,
    private readonly rapport: RapportRedige,
  ) {}

  async lire({ params, query, actor }: Input<typeof examenRedactionRapport, 'lire'>) {
    const { place } = await this.sienne({ ...params, ...query }, actor);
    return this.rapport.lu(await this.repository.lire(place.id));
  }

  /** The place is held: of two machines that save at once, the second is told. Throws `version.perimee` with what is kept. */
  async enregistrer({ params, query, body, actor }: Input<typeof examenRedactionRapport, 'enregistrer'>) {
    const { dossier, place: sienne } = await this.sienne({ ...params, ...query }, actor);
    return this.db.transaction(async (tx) => {
      const place = await this.rapporteurs.lock(tx, dossier, sienne);
      if (place?.utiId !== actor.utiId) throw refus('rapporteur.pasVous', {});
      const garde = this.rapport.suite(await this.repository.lire(place.id, tx), body, actor);
      await this.repository.ecrire(tx, place.id, garde);
      return { version: garde.version, enregistreLe: garde.majLe };
    });
  }

  /** Filed as an uploaded report is. */
  async deposer({ params, query, body, actor }: Input<typeof examenRedactionRapport, 'deposer'>) {
    const { dossier, place } = await this.sienne({ ...params, ...query }, actor);
    const numero = dossier.numero ?? '';
    return this.rapport.rendre({
      garde: await this.repository.lire(place.id),
      version: body.version,
      qui: 'RAPPORTEUR',
      grille: place.partie,
      actor,
      imprime: {
        emetteur: { nom: place.nom, adresse: [place.categorieLibelle, dossier.cppNom ?? ''] },
        reference: numero,
        titre: `Rapport sur ${rapporteEnMots(numero, place)}`,
        qualite: 'Le rapporteur',
        entete: html`<p>Rapport confidentiel, destiné au comité. ${placeEnMots(place)}, tour ${place.tour}.</p>`,
      },
      nom: `Rapport ${numero}${place.partie === 'ENTIER' ? '' : ` ${PARTIE_RAPPORT_LABELS[place.partie].replace('P', 'p')}`}.pdf`,
      deposer: (fichier) => this.depot.deposer(dossier, place, fichier, actor),
    });
  }

  /** The place that the caller holds in the round under way of a dossier that is still examined. */
  private async sienne(
    { dosId, typeDoc, partie: voulue }: { dosId: DosId; typeDoc: TypeRapporteur; partie?: PartieRapport },
    actor: Actor,
  ) {
    const dossier = await this.access.duComite(dosId, actor);
    if (isExaminationOver(dossier)) assertAllowed(['L’examen de ce dossier est terminé.']);
    const { partie } = partieVoulue(this.flow.parties(dossier), voulue);
    const place = (await this.rapporteurs.enPlace(dossier)).find(
      (r) => r.type === typeDoc && r.partie === partie && r.tour === dossier.tour && r.utiId === actor.utiId,
    );
    if (!place) throw refus('rapporteur.pasVous', {});
    return { dossier, place };
  }
}

const rapporteEnMots = (numero: string, { partie }: { partie: PartieRapport }): string =>
  partie === 'ENTIER' ? `le dossier ${numero}` : `la ${PARTIE_RAPPORT_LABELS[partie].replace('P', 'p')} du dossier ${numero}`;
