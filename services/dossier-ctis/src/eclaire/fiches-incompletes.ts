/** Daily task: fifteen days after a trial was authorised here, its sponsor is told once what its form in the public register lacks. Any instance may do it, twice or after a day missed. Rule: PUB-07. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { type EtudeVue, etudesCtis } from '../socle/collections.ts';
import { EssaisSurveilles, FICHE } from '../socle/essais-surveilles.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ficheRegistreDe } from './fiche.vue.ts';
import { DELAI_FICHE, rappelFiche } from './fiche-incomplete.rules.ts';

@Injectable()
export class FichesIncompletes extends DailyTask {
  constructor(
    private readonly store: Objets,
    private readonly surveilles: EssaisSurveilles,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'forms of the public register to complete', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const etuId of await this.surveilles.ids(FICHE))
      await lignes.run({ etuId }, 'the form of a trial could not be looked at', () => this.regarder(etuId, jour));
  }

  private async regarder(etuId: EtuId, jour: Jour): Promise<void> {
    const la = await this.store.read(etudesCtis, etuId);
    if (!la) return;
    const etude = { ...la.contenu, id: etuId };
    const fiche = ficheRegistreDe(etude);
    const rappel = rappelFiche(fiche, jour);
    if (rappel.suite === 'attendre') return;
    await this.store.note(async (tx) => {
      await this.surveilles.remove(tx, FICHE, etuId);
      if (rappel.suite === 'prevenir') this.prevenir(tx, etude, fiche.dateAvisFavorable ?? '', rappel.manques);
    });
  }

  private prevenir(tx: Tx, etude: EtudeVue, rang: string, manques: readonly string[]): void {
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
    this.courriels.annoncer(tx, de, { promoteurs, rapporteurs: [] }, annonce, rang);
  }
}
