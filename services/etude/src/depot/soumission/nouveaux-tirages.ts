import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { debutDuJour, type Jour } from '@riph/contracts/core/paris';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Manques } from '../manques/manques.ts';
import { Recepisses } from '../recepisse/recepisses.ts';
import type { EtudeParente } from '../tirage/parente.rules.ts';
import { TirageRepository } from '../tirage/tirage.repository.ts';
import { type Attribution, Tirages } from '../tirage/tirages.ts';
import { Attributions, comiteDe } from './attributions.ts';

const REQUETE = 'nouveaux-tirages';
const PAGE = 100;

/**
 * A dossier for which no committee could be drawn is drawn again once each day, with the same rules and the same record, until it has one or the administration
 * gives it to one (TAS-13). A draw that finds nobody is kept too: whoever reads the dossier sees why it still waits.
 */
@Injectable()
export class NouveauxTirages {
  constructor(
    private readonly repository: TirageRepository,
    private readonly tirages: Tirages,
    private readonly attributions: Attributions,
    private readonly manques: Manques,
    private readonly pieces: PiecesRepository,
    private readonly transitions: DossierTransitions,
    private readonly etudes: EtudeRepository,
    private readonly recepisses: Recepisses,
    private readonly clock: Clock,
  ) {}

  /** Those that were not drawn on that day yet, the longest waiting first: a place that comes back is theirs. */
  async duJour(jour: Jour, lignes: OneByOne): Promise<void> {
    const depuis = debutDuJour(jour);
    for (let page = await this.repository.aRetirer(depuis, null, PAGE); page.length > 0; ) {
      for (const d of page)
        await lignes.run({ dosId: d.id }, 'a dossier that waits could not be drawn again', () => this.tirer(d, depuis));
      page = await this.repository.aRetirer(depuis, page[page.length - 1], PAGE);
    }
  }

  private async tirer(dossier: DossierEntity, depuis: string): Promise<void> {
    const { parente } = await this.manques.examiner(dossier, this.pieces.lister(dossier.id));
    const { tirable } = await this.attributions.preparer(dossier, parente);
    const lock = (tx: Tx) => this.transitions.lock(tx, { id: dossier.id });
    const apres = await this.attributions.avecPlace(lock, async (tx, now) => {
      // Somebody was here first, another instance or a person: what it drew or decided stands.
      if (now.statut !== 'EN_ATTENTE_TAS' || (await this.repository.estTireDepuis(tx, now.id, depuis))) return null;
      const attribution = await this.tirages.attribuer(tx, now, tirable);
      await this.tirages.garder(tx, attribution, now.numero);
      return attribution.cpp ? this.confier(tx, now, attribution, parente) : null;
    });
    if (apres) await this.recepisses.assurer(apres).catch(() => undefined);
  }

  private async confier(
    tx: Tx,
    now: DossierEntity,
    attribution: Attribution,
    parente: EtudeParente | null,
  ): Promise<DossierEntity> {
    if (isDemandeInitiale(now.type)) await this.etudes.modifier(tx, now.etuId, comiteDe(attribution));
    const motif = `Nouveau tirage du ${formatJour(this.clock.today())} : le dossier, déposé le ${formatJour(now.dateSoumission ?? this.clock.today())}, attendait un comité.`;
    const after = await this.transitions.transition(tx, now, 'ATTRIBUER', null, {
      requestId: REQUETE,
      commentaire: motif,
      champs: this.attributions.champs(attribution),
      details: { mode: attribution.record.mode },
    });
    await this.attributions.annoncer(tx, after, attribution, parente);
    // It was asked to find a committee: it has no more to do.
    const mail = mailDe('COMITE_ATTRIBUE', {
      destinataires: [{ profil: 'SUPER_ADMIN' }],
      donnees: { dosId: after.id, numero: after.numero ?? '', comite: attribution.cpp?.nom ?? '', motif },
      cle: `dossier-${after.id}-comite-${attribution.record.instant}-administration`,
    });
    tx.mail(mail, { cle: `dossier-${after.id}` });
    return after;
  }
}
