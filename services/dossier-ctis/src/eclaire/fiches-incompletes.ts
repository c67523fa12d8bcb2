/** Daily task: fifteen days after a trial was authorised here, its sponsor is told once what its form in the public register lacks. Any instance may do it, twice or after a day missed. Rule: PUB-07. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { type EtudeVue, etudesCtis, FICHES } from '../socle/collections.ts';
import { Registres } from '../socle/registres.ts';
import { ficheRegistreDe } from './fiche.vue.ts';
import { DELAI_FICHE, rappelFiche } from './fiche-incomplete.rules.ts';

@Injectable()
export class FichesIncompletes extends DailyTask {
  constructor(
    private readonly store: MongoStore,
    private readonly registres: Registres,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'forms of the public register to complete', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const finies = new Set<number>();
    for (const etuId of await this.registres.ids(FICHES))
      await lignes.run({ etuId }, 'the form of a trial could not be looked at', async () => {
        if (await this.regarder(etuId, jour)) finies.add(etuId);
      });
    if (finies.size > 0) await this.registres.retirer(FICHES, finies);
  }

  /** True when there is nothing more to look at. */
  private async regarder(etuId: EtuId, jour: Jour): Promise<boolean> {
    const la = await this.store.read(etudesCtis, etuId);
    if (!la) return true;
    const etude = { ...la.contenu, id: etuId };
    const fiche = ficheRegistreDe(etude);
    const rappel = rappelFiche(fiche, jour);
    if (rappel.suite === 'prevenir') await this.prevenir(etude, fiche.dateAvisFavorable ?? '', rappel.manques);
    return rappel.suite !== 'attendre';
  }

  private async prevenir(etude: EtudeVue, rang: string, manques: readonly string[]): Promise<void> {
    const demande = etude.dossiers.at(0);
    if (!demande) return;
    const { numeroCtis, cppId, acces } = etude;
    const de = { id: demande.id, numeroCtis, cleDemande: demande.cleDemande, cppId };
    const texte = `L’essai est autorisé depuis ${DELAI_FICHE} jours et sa fiche au registre public des recherches est incomplète. ${manques.join(' ')} Ouvrez l’essai, puis « Information du public ».`;
    const annonce = {
      evenement: 'FICHE_INCOMPLETE',
      titre: 'fiche du registre public à compléter',
      texte,
      aQui: ['PROMOTEUR'] as const,
    };
    const promoteurs = acces.map((a) => a.utiId);
    await this.store.note((tx) => this.courriels.annoncer(tx, de, { promoteurs, rapporteurs: [] }, annonce, rang));
  }
}
